import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
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
  /** Origin of the site that the person has entered in EmailJS's list of domains. */
  siteListShownFor?: string | undefined
  /** The menu was chosen: the demo's, a table, or none. */
  menu?: string | undefined
  wasAppCheckOffered?: boolean | undefined
  wasPayingOffered?: boolean | undefined
  /** The own domain, such as `www.your-spa.co.bw`. */
  domain?: string | undefined
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
      // Written beside and renamed, so that a full disk leaves the notes of before.
      writeFileSync(`${file}.new`, `${JSON.stringify({ ...read(), ...more }, null, 2)}\n`)
      renameSync(`${file}.new`, file)
    },
  }
}
