/** A mock with all exports of a module. A browser refuses an import that a mock lacks, so the compiler finds a missing one first. */
export type Complete<Module> = Record<keyof Module, unknown>
