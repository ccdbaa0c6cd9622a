/** Bytes in kilobytes for display: `12.6 kB`. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
