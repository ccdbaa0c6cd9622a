// Some browsers have `navigator.connection` without `effectiveType`. The framework calls a method of it at each link, and throws.
const connection = typeof navigator === 'undefined' ? undefined : (navigator as { connection?: { effectiveType?: string } }).connection;
if (connection && connection.effectiveType === undefined) Object.defineProperty(connection, 'effectiveType', { value: '', configurable: true });
