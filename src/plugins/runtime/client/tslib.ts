// All of tslib that @docusaurus/utils-common asks for; asked for by `require`, all 10 kB of it would come.
export { __importDefault } from 'tslib/tslib.es6.mjs';
