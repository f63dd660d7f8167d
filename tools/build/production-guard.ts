import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const TABLE = 'src/desk/credentials.json'

/** The error message about demo accounts in the table; undefined when there are none. */
const demoAccountsProblem = (accounts: readonly { username: string; demo?: boolean }[]): string | undefined => {
  const names = accounts.filter(({ demo }) => demo).map(({ username }) => username)
  if (names.length === 0) return undefined
  return [
    `This is a production build, and ${TABLE} still contains the demo accounts ${names.join(' and ')}, whose passwords are public.`,
    'Add a real account, which removes them: npm run add-staff -- --username <name> --name "<First Last>" --role main',
    'To try the production build with the demo instead: npm run preview',
  ].join('\n')
}

/** Fails a production build at its start while the staff table contains a demo account. */
export const refuseDemoAccounts = (): Plugin => ({
  name: 'la-lumiere-refuse-demo-accounts',
  apply: (_, { command, mode }) => command === 'build' && mode !== 'demo' && mode !== 'test',
  buildStart() {
    const { root } = this.environment.config
    const accounts = JSON.parse(readFileSync(path.join(root, TABLE), 'utf8')) as { username: string; demo?: boolean }[]
    const problem = demoAccountsProblem(accounts)
    if (problem) this.error(problem)
  },
})
