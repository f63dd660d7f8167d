import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startLocalFirestore } from '#firestore/server.ts'
import { watchRules } from './watch-rules.ts'

const rules = (condition: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} {
      allow read: if ${condition};
    }
  }
}
`

let folder: string
let firestore: Awaited<ReturnType<typeof startLocalFirestore>>
let stop: () => void
let nextSentence: () => Promise<string>

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rules-'))
  const file = path.join(folder, 'firestore.rules')
  await writeFile(file, rules('false'))
  firestore = await startLocalFirestore({ port: 0, rulesFile: file })
  const told: string[] = []
  let wake = () => {}
  nextSentence = async () => {
    while (told.length === 0) await new Promise<void>((resolve) => (wake = resolve))
    return told.shift() ?? ''
  }
  const tell = (sentence: string) => {
    told.push(sentence)
    wake()
  }
  stop = watchRules({ file, name: 'firestore.rules', firestorePort: firestore.port, project: 'demo-x', tell })
})
afterEach(async () => {
  stop()
  await firestore.close()
  await rm(folder, { recursive: true })
})

const save = (source: string) => writeFile(path.join(folder, 'firestore.rules'), source)
const readNotes = async () =>
  (await fetch(`http://127.0.0.1:${firestore.port}/v1/projects/demo-x/databases/(default)/documents/notes/1`)).status

describe('watchRules', { timeout: 60_000 }, () => {
  it('loads saved rules, and keeps the previous ones when the new ones are invalid', async () => {
    expect(await readNotes()).toBe(403)
    await save(rules('true'))
    expect(await nextSentence()).toBe('firestore.rules saved: the new rules are in force.')
    expect(await readNotes()).toBe(404)

    await save(rules('nobody.knows('))
    expect(await nextSentence()).toMatch(/not loaded; the rules from before stay in force\. firestore\.rules:5:\d+: /)
    expect(await readNotes()).toBe(404)
  })
})
