import { describe, expect, it } from 'vitest';
import { addNames, usedStyles } from '../../../../src/plugins/output/stylesheet/usedStyles';

const names = new Set<string>();
addNames('<main id="top" class="menu open"><p class="alert">Text</p></main>', names);

describe('usedStyles', () => {
  it('leaves out what has no effect, and nothing of ours', async () => {
    const css = [
      '@layer theme,last;@layer theme{',
      ':root{--read:1px;--unread:2px;--set:3px;--script:4px}',
      '.menu{color:red;margin:var(--read)}.menu .never{color:red}#top p{color:red}h6{color:red}',
      '.menu[data-theme=dark]{color:red}.dropdown--show{color:red}.alert{color:red}',
      '}@layer last;',
      ':root{--set:5px}.menu{color:blue;padding:var(--set)}.ours{color:red}',
    ].join('');
    expect((await usedStyles(css, names, ['--script'])).replaceAll(/\s/g, '')).toBe(
      '@layertheme,last;@layertheme{:root{--read:1px;--script:4px}' +
        '.menu{margin:var(--read)}#topp{color:red}.menu[data-theme=dark]{color:red}.dropdown--show{color:red}}@layerlast;' +
        ':root{--set:5px}.menu{color:blue;padding:var(--set)}.ours{color:red}',
    );
  });
});
