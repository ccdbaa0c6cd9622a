// `npm start` has pages without start.js: what CSS hides where no scripts run is shown there too.
if (typeof document !== 'undefined') document.documentElement.dataset['scripts'] ??= 'on';
