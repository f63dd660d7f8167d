import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Answers that stand nowhere else. What can be looked up is looked up. */
export type Noted = {
  /** Whether both accounts, of Google and of EmailJS, exist. */
  hasAccounts?: boolean
  /** E-mail address of the Google account that owns the project. */
  account?: string
  /** Id of the Firebase project. */
  project?: string | undefined
  /** The name and the opening hours were asked for. */
  isNamed?: boolean
  /** E-mails that the person said have arrived, by their template and its id. */
  arrived?: Record<string, string>
  /** The list of sites that may use the account of EmailJS was shown. */
  wasSiteListShown?: boolean
  /** The menu was chosen: the demo's, a table, or none. */
  menu?: string
  /** App Check and the alert on costs were offered. */
  wereExtrasOffered?: boolean
  /** The own domain, such as `www.your-spa.co.bw`. */
  domain?: string
}

export type Notes = { read: () => Noted; add: (more: Noted) => void }

/** The folder of what belongs to this computer alone: notes, and the sign-in to Google. Git ignores it. */
export const OWN_FOLDER = '.set-up'

export const notesIn = (root: string): Notes => {
  const file = path.join(root, OWN_FOLDER, 'notes.json')
  const read = (): Noted => {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Noted
    } catch {
      // Not there yet, or cut off by a full disk: everything that counts is looked up.
      return {}
    }
  }
  return {
    read,
    add: (more) => {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, `${JSON.stringify({ ...read(), ...more }, null, 2)}\n`)
    },
  }
}
