/** Half of the cycle that proves `import-x/no-cycle` sees TypeScript; see rooms.test.ts. */
export const one = (): number => 1
