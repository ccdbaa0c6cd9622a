/** Replaces `prism-react-renderer`, which the theme loads on each page: code is highlighted at build time. */
export const Prism = {};
