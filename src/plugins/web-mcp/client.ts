// WebMCP: the browser passes the tools of a page to an agent. Its context is in `document` in the present draft, before that in `navigator`.
import type { ModelContext } from './register';

interface WithContext {
  readonly modelContext?: ModelContext;
}

const { document: page, navigator: browser } = globalThis as {
  readonly document?: WithContext;
  readonly navigator?: WithContext;
};
const context = page && (page.modelContext ?? browser?.modelContext);
if (context) void import('./register').then(({ register }) => register(context));
