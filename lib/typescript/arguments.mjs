/** Arguments with which Node loads the project's TypeScript outside Next, in the project's folder. */
export const typescript = ['--conditions=react-server', '--import', './lib/typescript/hooks.mjs']
