import { expect, it, onTestFinished, vi } from 'vitest';
import { placeholders, repositoryUrl } from '../../../src/lib/site';

it('knows a repository only where REPOSITORY_URL is set', () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('REPOSITORY_URL', undefined);
  expect(repositoryUrl()).toBeUndefined();
  vi.stubEnv('REPOSITORY_URL', '');
  expect(repositoryUrl()).toBeUndefined();
  vi.stubEnv('REPOSITORY_URL', 'https://git.example.com/kyc/');
  expect(repositoryUrl()).toBe('https://git.example.com/kyc');
});

it('names the facts about the operator that are not set, except in a preview', () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('PREVIEW', '');
  for (const name of placeholders()) vi.stubEnv(name, 'x');
  vi.stubEnv('CONTROLLER_NAME', '');
  vi.stubEnv('STATUS_URL', '');
  expect(placeholders()).toEqual(['CONTROLLER_NAME', 'STATUS_URL']);
  vi.stubEnv('PREVIEW', '1');
  expect(placeholders()).toEqual([]);
});
