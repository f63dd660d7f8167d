/** Half of an import cycle, with which imports.test.ts checks that `import-x/no-cycle` works for TypeScript. */
export const one = (): number => 1
