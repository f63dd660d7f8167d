import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from '#config/parse-env.ts'
import { spaFrom } from '#config/spa.ts'
import { parseStaffEntry, usernameKey } from '#domain/staff.ts'
import {
  enterInTable,
  importWords,
  makePassphrase,
  nameProblem,
  readTable,
  tidyName,
  uidOf,
  usernameProblem,
  type Wanted,
  writeImportFile,
} from '../../staff-account.ts'
import { escapeHtml } from '#tools/stack/outbox/templates.ts'
import { readDocument, storeDocument } from '../documents.ts'
import { type PageContent, withLocalPages } from '../local-page.ts'
import { adviceOn } from '../refusals.ts'
import { siteOf, projectOf, type SetUp, type Step } from '../step.ts'
import { SetUpError } from '../talk.ts'

/** Of the table, without the demo. */
const mainsOf = ({ root }: SetUp) => readTable(root).filter(({ role, demo }) => role === 'main' && !demo)

const entryPath = (username: string) => `staff/${uidOf(username)}`

/** The first Main Admin of the table whose entry stands in the database. */
const standingMain = async (setUp: SetUp): Promise<string | undefined> => {
  for (const { username, name } of mainsOf(setUp)) {
    const stored = await readDocument(setUp, entryPath(username))
    if (parseStaffEntry(uidOf(username), stored).role === 'main') return `${name} signs in as ${username}`
  }
  return undefined
}

const askPerson = async (setUp: SetUp): Promise<Wanted> => {
  const { talk } = setUp
  const [today] = mainsOf(setUp)
  const staff = readTable(setUp.root).filter(({ role, demo }) => role === 'staff' && !demo)
  talk.say(
    'The first Main Admin opens the portal, sets everything there, and lets the others in: no terminal is needed for them.',
  )
  const name = await talk.ask('Your name, as colleagues see it:', {
    ...(today && { today: today.name }),
    problem: (text) => nameProblem(tidyName(text)),
  })
  const username = await talk.ask('User name to sign in with:', {
    today: today?.username ?? suggestedUsername(name),
    problem: (text) =>
      usernameProblem(usernameKey(text)) ??
      (staff.some((account) => account.username === usernameKey(text))
        ? 'A colleague has this user name. Choose another.'
        : undefined),
  })
  return { username: usernameKey(username), name: tidyName(name), role: 'main' }
}

/** `naledi` for Naledi Molefe. */
const suggestedUsername = (name: string): string => {
  const [first = ''] = name.normalize('NFD').toLowerCase().split(' ')
  const plain = first.replace(/[^a-z]/g, '')
  return usernameProblem(plain) === undefined ? plain : 'main'
}

/** Why Firebase imported nothing, in its own words: of what it printed neither the account nor the lines of progress. */
const reasonOf = (out: string): string =>
  /reason: '([^']+)'/.exec(out)?.[1] ?? /Error: (.+)/.exec(out)?.[1] ?? (out.trim().split('\n').at(-1) || 'nothing')

const adviceOnImport = (reason: string): string =>
  /CONFIGURATION_NOT_FOUND|OPERATION_NOT_ALLOWED/.test(reason)
    ? `The sign-in of staff is off. Switch E-mail/Password on in the Firebase console under Authentication, Sign-in method, then try again.\n(${reason})`
    : adviceOn(reason)

/** An account that exists gets the new passphrase. firebase-tools ends with 0 also when Google refuses the account, so its words count. */
const importAccount = async (setUp: SetUp, wanted: Wanted, passphrase: string): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'set-up-staff-'))
  try {
    const file = writeImportFile(folder, wanted, passphrase)
    const { code, out } = await setUp.firebase.run(...importWords(file), '--project', projectOf(setUp))
    if (code !== 0 || !out.includes('Imported successfully')) throw new SetUpError(adviceOnImport(reasonOf(out)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As the portal writes a colleague; the first main has nobody else who could have entered them. */
const storeEntry = (setUp: SetUp, { username, name, role }: Wanted): Promise<void> =>
  storeDocument(setUp, {
    path: entryPath(username),
    fields: { username, name, role, updatedBy: { name, uid: uidOf(username) } },
    now: ['signedInAfter', 'updatedAt'],
  })

/** The sheet to print. */
export const sheetOf = (setUp: SetUp, { username, name }: Wanted, passphrase: string): PageContent => {
  const spa = escapeHtml(spaFrom(parseEnv(setUp.env.read()).spa).name)
  const [site, person, user] = [siteOf(setUp), name, username].map(escapeHtml)
  return {
    title: 'How to open the portal',
    script: 'print-sheet',
    body: `<p>For ${String(person)}, Main Admin of ${spa}.</p>
<dl>
<dt>Site</dt><dd>${String(site)}</dd>
<dt>User name</dt><dd class="typed">${String(user)}</dd>
<dt>Passphrase</dt><dd class="typed">${escapeHtml(passphrase)}</dd>
</dl>
<ol>
<li>Open the site and click its name, ${spa}, at the top left five times, quickly. The sign-in opens.</li>
<li>Type user name and passphrase, hyphens included.</li>
</ol>
<p>Keep this sheet where you keep contracts, such as in a locked drawer, and take no photo of it. The passphrase stands nowhere else: nobody can look it up or send it.</p>
<p>In the portal, under House, People, add yourself once more with your e-mail address, as a second Main Admin. Its password can be replaced by mail.</p>
<p>A sheet that was printed earlier for this user name no longer counts.</p>
<p><button type="button" id="print">Print this sheet</button></p>`,
  }
}

/** Shows the passphrase until the person has it. */
const showPassphrase = (setUp: SetUp, wanted: Wanted, passphrase: string): Promise<void> =>
  withLocalPages(async (pages) => {
    const { talk } = setUp
    talk.say(
      '',
      `  User name    ${wanted.username}`,
      `  Passphrase   ${passphrase}`,
      '',
      'This is the only time the passphrase is shown. It is stored nowhere, not on this computer either.',
    )
    const { address } = pages.show(sheetOf(setUp, wanted, passphrase))
    await talk.open(address, 'Print the sheet that opens, or write user name and passphrase down.')
    while (!(await talk.agree('Do you have user name and passphrase on paper?', false)))
      talk.say('Write them down now: afterwards they can only be made anew.')
  })

/**
 * The account of the first Main Admin. Entered in the table last, once the person has the passphrase: stopped before, the step begins again
 * with a new passphrase for the same account.
 */
export const mainAccount: Step = {
  title: 'The first Main Admin',
  minutes: 3,
  standing: standingMain,
  work: async (setUp) => {
    const wanted = await askPerson(setUp)
    const passphrase = makePassphrase()
    await importAccount(setUp, wanted, passphrase)
    await storeEntry(setUp, wanted)
    await showPassphrase(setUp, wanted, passphrase)
    const removed = enterInTable(setUp.root, wanted, passphrase)
    if (removed > 0) setUp.talk.say(`The ${String(removed)} accounts of the demo were removed.`)
  },
}
