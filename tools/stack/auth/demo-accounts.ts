import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import demoCredentials from './demo-credentials.json' with { type: 'json' }

const TABLE = path.join('src', 'desk', 'credentials.json')

/**
 * Adds the demo accounts to the staff table of a site on the local stack, so that the demo and the tests still work after
 * `npm run add-staff` has removed them from the table.
 */
export const demoAccounts = (): Plugin => {
  let table = ''
  return {
    name: 'la-lumiere-demo-accounts',
    enforce: 'pre',
    configResolved: ({ root }) => {
      table = path.join(root, TABLE).replaceAll(path.sep, '/')
    },
    load: {
      // The filter keeps Vite from calling this hook for every module, which would slow the build.
      filter: { id: /\/src\/desk\/credentials\.json$/ },
      handler: async (id) => {
        if (id !== table) return undefined
        const accounts = JSON.parse(await readFile(table, 'utf8')) as { username: string; demo?: boolean }[]
        const own = accounts.filter(({ demo }) => !demo)
        const added = demoCredentials.filter(({ username }) => own.every((account) => account.username !== username))
        return JSON.stringify([...own, ...added])
      },
    },
  }
}
