import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findEmulator } from './find-emulator.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'home-'))
})
afterEach(() => rmSync(home, { recursive: true }))

const GCLOUD = 'google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'
const CACHE = '.cache/firebase/emulators'

const file = (name: string, content = '') => {
  const place = path.join(home, name)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, content)
  return place
}
/** Makes a JAVA_HOME whose `java` runs the script. */
const fakeJava = (script: string) => {
  chmodSync(file('jdk/bin/java', `#!${process.execPath}\n${script}`), 0o755)
  return path.join(home, 'jdk')
}
/** Prints the version only for the command line that Google's jars answer. */
const ANSWERING = `
const [option, jar, main, question] = process.argv.slice(2)
if (option === '-cp' && jar.endsWith('.jar') && main.endsWith('.CloudFirestore') && question === '--version')
  console.log('cloud-firestore-emulator 1.19.9')`

/** On a machine that has nothing but this home folder and this Java. */
const find = (env: Record<string, string> = {}, script = ANSWERING) =>
  findEmulator({ env: { JAVA_HOME: fakeJava(script), ...env }, home, roots: [] })

describe('the jar', () => {
  it('is gcloud’s, with the version that it prints', () => {
    const jar = file(GCLOUD)
    file(`${CACHE}/cloud-firestore-emulator-v1.22.0.jar`)
    expect(find()).toEqual({ java: path.join(home, 'jdk/bin/java'), jar, version: '1.19.9' })
  })

  it('is the newest that firebase-tools has downloaded, by number', () => {
    file(`${CACHE}/cloud-firestore-emulator-v1.9.0.jar`)
    const jar = file(`${CACHE}/cloud-firestore-emulator-v1.19.8.jar`)
    file(`${CACHE}/cloud-firestore-emulator-v1.20.0.jar.part`)
    file(`${CACHE}/pubsub-emulator-2.0.0.jar`)
    expect(find()).toMatchObject({ jar })
  })

  it('is never silently another one when FIRESTORE_EMULATOR_JAR is wrong', () => {
    file(GCLOUD)
    expect(find({ FIRESTORE_EMULATOR_JAR: '/nowhere.jar' })).toEqual({
      why: 'FIRESTORE_EMULATOR_JAR is /nowhere.jar, but there is no such file. Correct it, or unset it.',
    })
  })

  it('that is not there is said, with how to get it', () => {
    expect(find()).toEqual({
      why: expect.stringMatching(
        /was not found\. Install the package google-cloud-cli-firestore-emulator .*FIRESTORE_EMULATOR_JAR\.$/,
      ) as string,
    })
  })
})

describe('Java', () => {
  it.each([
    [
      'that is too old',
      "console.error('java.lang.UnsupportedClassVersionError: …')",
      /needs a newer Java than the one/,
    ],
    ['that is missing', undefined, /needs Java, which was not found/],
  ])('%s is said, with how to get one', (_, script, words) => {
    file(GCLOUD)
    const { why } = find(script === undefined ? { JAVA_HOME: '/nowhere' } : {}, script) as { why: string }
    expect(why).toMatch(words)
    expect(why).toContain(
      'Install one, for example the package openjdk-17-jre-headless, or name its folder with JAVA_HOME.',
    )
  })
})
