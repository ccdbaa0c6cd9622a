// `npm start` has pages without `start/`: this displays what CSS hides while no scripts run.
if (typeof document !== 'undefined') document.documentElement.dataset['scripts'] ??= 'on';
