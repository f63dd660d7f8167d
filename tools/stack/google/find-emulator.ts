import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

/** Google's Firestore emulator on this machine, and the Java that runs it. */
export type Installation = { java: string; jar: string; version: string }
/** Why the emulator cannot be used and how to install the missing part, in one or two sentences. */
export type Missing = { why: string }

export const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'

const HOW_TO_GET =
  'Install the package google-cloud-cli-firestore-emulator (or run npx firebase setup:emulators:firestore), or name its jar with FIRESTORE_EMULATOR_JAR.'
const HOW_TO_GET_JAVA =
  'Install one, for example the package openjdk-17-jre-headless, or name its folder with JAVA_HOME.'

/** Where gcloud is installed for everybody: by its Debian package, by Homebrew. */
const ROOTS = ['/usr/lib', '/opt/homebrew/share', '/usr/local/share']

/** gcloud's folder: of the whole machine, else of this account, by Google's installer for macOS and Linux or for Windows. */
const gcloudFolders = (): string[] =>
  [...ROOTS, homedir(), path.join(process.env['LOCALAPPDATA'] ?? homedir(), 'Google/Cloud SDK')].map((root) =>
    path.join(root, 'google-cloud-sdk'),
  )

/** The newest one that firebase-tools has downloaded. */
const downloaded = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => /^cloud-firestore-emulator-v[\d.]+\.jar$/.test(name))
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .slice(0, 1)
    .map((name) => path.join(folder, name))

const usualJars = (): string[] => [
  // gcloud's first: its package brings a Java that runs it, while the newest download may need a newer one.
  ...gcloudFolders()
    .map((folder) => path.join(folder, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'))
    .filter((jar) => existsSync(jar)),
  ...downloaded(process.env['FIREBASE_EMULATORS_PATH'] ?? path.join(homedir(), '.cache/firebase/emulators')),
]

/** The version that the jar prints, about 0.2 s; or why it cannot be run. */
const askVersion = (java: string, jar: string): { version: string } | Missing => {
  const { error, stdout, stderr } = spawnSync(java, ['-cp', jar, MAIN_CLASS, '--version'], { encoding: 'utf8' })
  if (error) return { why: `Google's Firestore emulator needs Java, which was not found. ${HOW_TO_GET_JAVA}` }
  const [, version] = /cloud-firestore-emulator (\d\S*)/.exec(stdout) ?? []
  if (version !== undefined) return { version }
  if (stderr.includes('UnsupportedClassVersionError'))
    return { why: `Google's Firestore emulator, ${jar}, needs a newer Java than the one here. ${HOW_TO_GET_JAVA}` }
  const [reason = 'it says nothing'] = stderr.split('\n').filter((line) => line.trim() !== '')
  return { why: `Google's Firestore emulator, ${jar}, cannot be run: ${reason.trim()}. ${HOW_TO_GET}` }
}

/** Looks for Google's Firestore emulator: FIRESTORE_EMULATOR_JAR, else gcloud's, else the newest that firebase-tools has downloaded. */
export const findEmulator = (): Installation | Missing => {
  const { FIRESTORE_EMULATOR_JAR: named, JAVA_HOME: home } = process.env
  if (named && !existsSync(named))
    return { why: `FIRESTORE_EMULATOR_JAR is ${named}, but there is no such file. Correct it, or unset it.` }
  const jar = named || usualJars()[0]
  if (jar === undefined) return { why: `Google's Firestore emulator was not found. ${HOW_TO_GET}` }
  const java = home ? path.join(home, 'bin', 'java') : 'java'
  const answer = askVersion(java, jar)
  return 'why' in answer ? answer : { java, jar, version: answer.version }
}
