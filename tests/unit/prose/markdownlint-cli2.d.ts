/** The part of markdownlint-cli2 that the tests call; the package brings no types. */
declare module 'markdownlint-cli2' {
  export function main(parameters: {
    argv: readonly string[];
    noGlobs?: boolean;
    logMessage?: (message: string) => void;
    logError?: (message: string) => void;
    optionsOverride?: { config?: object };
  }): Promise<number>;
}
