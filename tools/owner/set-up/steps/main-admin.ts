import { parseStaffEntry, usernameKey } from '#shared/staff.ts'
import { readDocument } from '../../database.ts'
import { nameProblem, openAccount, readTable, tidyName, uidOf, usernameProblem } from '../../staff-account.ts'
import { projectOf, type SetUp, type Step } from '../step.ts'
import { slugOf } from '../slug.ts'

/** Of the table, without the demo. */
const accountsOf = ({ root }: SetUp) => readTable(root).filter(({ demo }) => !demo)

/** What the stored entry of this account allows. */
const roleOf = async (setUp: SetUp, username: string) => {
  const uid = uidOf(username)
  return parseStaffEntry(uid, await readDocument(setUp.database(), `staff/${uid}`)).role
}

/** `naledi` for Naledi Molefe. */
const suggested = (name: string): string => {
  const [first = ''] = slugOf(name).split('-')
  return usernameProblem(first) === undefined ? first : 'main'
}

export const mainAdmin: Step = {
  title: 'The first Main Admin',
  seen: async (setUp) => {
    for (const { username, name } of accountsOf(setUp))
      if ((await roleOf(setUp, username)) === 'main')
        return `${name} signs in as ${username}. If Firebase does not know this account (another project, a restored backup), empty src/desk/credentials.json to [] and start again`
    return undefined
  },
  work: async (setUp) => {
    const { talk } = setUp
    talk.say('The first Main Admin opens the portal, sets everything there, and lets the others in.')
    const [main] = accountsOf(setUp).filter(({ role }) => role === 'main')
    // Who has left is not offered again.
    const before = main && (await roleOf(setUp, main.username)) !== 'none' ? main : undefined
    const name = await talk.ask('Your name, as colleagues see it:', {
      ...(before && { today: before.name }),
      problem: (text) => nameProblem(tidyName(text)),
    })
    const isColleague = (username: string) =>
      accountsOf(setUp).some((account) => account.role === 'staff' && account.username === username)
    const username = await talk.ask('User name to sign in with:', {
      today: before?.username ?? suggested(name),
      problem: (text) =>
        usernameProblem(usernameKey(text)) ??
        (isColleague(usernameKey(text)) ? 'A colleague has this user name. Choose another.' : undefined),
    })
    const wanted = { username: usernameKey(username), name: tidyName(name), role: 'main' } as const
    await openAccount({ ...setUp, database: setUp.database(), project: projectOf(setUp) }, wanted)
    return `${wanted.name} signs in as ${wanted.username}`
  },
}
