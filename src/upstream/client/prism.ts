/** In place of `prism-react-renderer`, which the theme loads on each page: code is highlighted when the site is built. */
export const Prism = {};
