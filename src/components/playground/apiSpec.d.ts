/** Written by the plugin `playground`. */
declare module '@generated/playground/default/api-spec.json' {
  const spec: { sdl: string };
  export default spec;
}
