// @ts-check
/** By what the part of a page is found: routes match without regard to case and to a slash at the end. @param {string} pathname */
module.exports = function partKey(pathname) {
  return pathname.toLowerCase().replace(/\/$/, '');
};
