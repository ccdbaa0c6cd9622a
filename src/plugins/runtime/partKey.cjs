// @ts-check

/**
 * By what the part of a page is found: routes match without regard to case, to what is percent-encoded and to a slash at the end.
 * @param {string} pathname
 */
function partKey(pathname) {
  return decoded(pathname).toLowerCase().replace(/\/$/, '');
}

/** @param {string} pathname */
function decoded(pathname) {
  try {
    return decodeURI(pathname);
  } catch {
    // No page is called so; the router says what it makes of it.
    return pathname;
  }
}

/**
 * Number of the last part that begins before a path or with it; -1 where there is none.
 * @param {readonly string[]} first the key of each part's first page, in their order
 * @param {string} pathname
 */
function partOf(first, pathname) {
  const key = partKey(pathname);
  const after = first.findIndex((one) => one > key);
  return (after < 0 ? first.length : after) - 1;
}

module.exports = { partKey, partOf };
