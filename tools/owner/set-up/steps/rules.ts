import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { rulesEdition } from '../../../build/rules-edition.ts'
import { command } from '../command.ts'
import { originOf } from '../google.ts'
import { projectOf, type SetUp, type Step } from '../step.ts'
import { PAUSE } from '../pause.ts'
import { SetUpError } from '../talk.ts'

/** An index of the database: https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.collectionGroups.indexes. */
type Index = { name: string; state: 'CREATING' | 'READY' | 'NEEDS_REPAIR' }

/** Only the rules of this folder let a stranger read this document, which does not exist. */
const areInForce = async (setUp: SetUp): Promise<boolean> => {
  const edition = rulesEdition(readFileSync(path.join(setUp.root, 'firestore.rules'), 'utf8'))
  const words = new URLSearchParams({ key: setUp.env.read()['VITE_FIREBASE_API_KEY'] ?? '' })
  const documents = `${originOf('firestore')}/v1/projects/${projectOf(setUp)}/databases/(default)/documents`
  const answer = await fetch(`${documents}/edition/${edition}?${words.toString()}`).catch((cause: unknown) => {
    throw new SetUpError('The database cannot be reached. Check the line of this computer, then try again.', { cause })
  })
  return answer.status === 404
}

const indexesOf = async (setUp: SetUp): Promise<Index[]> => {
  const project = projectOf(setUp)
  const where = `/v1/projects/${project}/databases/(default)/collectionGroups/-/indexes?pageSize=300`
  const { indexes = [] } = ((await setUp.google.ask('firestore', where, { project })) ?? {}) as { indexes?: Index[] }
  return indexes
}

/** How many indexes the file of this folder asks for. */
const wantedIn = (root: string) =>
  (JSON.parse(readFileSync(path.join(root, 'firestore.indexes.json'), 'utf8')) as { indexes: unknown[] }).indexes.length

const areBuilt = (indexes: readonly Index[], wanted: number) =>
  indexes.length >= wanted && indexes.every(({ state }) => state === 'READY')

const awaitIndexes = async (setUp: SetUp): Promise<void> => {
  const { talk, root } = setUp
  const wanted = wantedIn(root)
  for (let indexes = await indexesOf(setUp); !areBuilt(indexes, wanted); indexes = await indexesOf(setUp)) {
    const broken = indexes.find(({ state }) => state === 'NEEDS_REPAIR')
    if (broken)
      throw new SetUpError(
        `Google could not build the index ${broken.name.split('/').slice(-3).join(' ')}. Delete it in the Firebase console (Firestore, Indexes), then try again: the set-up makes it anew.`,
      )
    const ready = indexes.filter(({ state }) => state === 'READY').length
    talk.progress(
      `Google builds the indexes, which takes some minutes: ${String(ready)} of ${String(wanted)} are ready`,
    )
    await wait(PAUSE)
  }
  talk.progress('')
}

export const rules: Step = {
  title: 'The rules of the database and its indexes',
  minutes: 6,
  standing: async (setUp) =>
    (await areInForce(setUp)) && areBuilt(await indexesOf(setUp), wantedIn(setUp.root))
      ? 'the rules of this folder are in force, all indexes are ready'
      : undefined,
  work: async (setUp) => {
    if (!(await areInForce(setUp)) || (await indexesOf(setUp)).length < wantedIn(setUp.root))
      await command(setUp, 'Publishing the rules', 'deploy', '--only', 'firestore', '--project', projectOf(setUp))
    await awaitIndexes(setUp)
  },
}
