// Change: no metadata for search engines that the site does not have.
export default function SearchMetadata(): null {
  return null;
}
