import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../../..')

/** From the root of the repository. */
export const pathOf = (relative: string): string => path.join(ROOT, relative)
