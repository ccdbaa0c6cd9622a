// What serves the API over HTTP, and in a process by Request and Response. It needs Node.
export { UsageError } from './options';
export { main, type Program } from './cli';
export { readClock } from '../clock';
export { createFetchSandbox } from './fetch';
export { Handler } from './handler';
export { createSandboxServer } from './server';
export { schemaHash } from './snapshot';
