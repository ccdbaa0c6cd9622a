/** Written by the plugin `playground`. */
declare module '@generated/playground/default/contract.json' {
  const contract: { sdl: string };
  export default contract;
}
