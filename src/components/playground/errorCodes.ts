/** The distinct error codes of a response, in its order. */
export function errorCodes(response: string): string[] {
  const { errors = [] } = JSON.parse(response) as {
    errors?: { extensions?: { code?: string } }[];
  };
  return [...new Set(errors.flatMap(({ extensions }) => extensions?.code ?? []))];
}
