import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { command } from '../command.ts'
import { PAUSE, projectOf, type SetUp, type Step } from '../step.ts'
import { SetUpError } from '../talk.ts'

/** Some twenty minutes. */
const MOST_LOOKS = 240

/** An index of the database: https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.collectionGroups.indexes. */
type Index = {
  name: string
  state: 'CREATING' | 'READY' | 'NEEDS_REPAIR'
  queryScope?: string
  fields?: IndexField[]
}
type IndexField = { fieldPath: string; order?: string; arrayConfig?: string }

type Release = { rulesetName?: string }
type Ruleset = { source?: { files?: { content?: string }[] } }

/** Whether the rules that are in force are those of this folder: https://firebase.google.com/docs/reference/rules/rest. */
const areReleased = async (setUp: SetUp): Promise<boolean> => {
  const project = projectOf(setUp)
  const release = await setUp.google.ask('rules', `/v1/projects/${project}/releases/cloud.firestore`, { project })
  const { rulesetName } = (release ?? {}) as Release
  if (rulesetName === undefined) return false
  const { source } = ((await setUp.google.ask('rules', `/v1/${rulesetName}`, { project })) ?? {}) as Ruleset
  return source?.files?.[0]?.content === readFileSync(path.join(setUp.root, 'firestore.rules'), 'utf8')
}

const indexesOf = async (setUp: SetUp): Promise<Index[]> => {
  const project = projectOf(setUp)
  const where = `/v1/projects/${project}/databases/(default)/collectionGroups/-/indexes?pageSize=300`
  const { indexes = [] } = ((await setUp.google.ask('firestore', where, { project })) ?? {}) as { indexes?: Index[] }
  return indexes
}

type WantedIndex = { collectionGroup: string; queryScope: string; fields: IndexField[] }

/** An index as text: its collection, scope and fields, without the name that Google adds as the last field. */
const keyOf = (group: string, { queryScope, fields }: { queryScope?: string; fields?: IndexField[] }): string =>
  [
    group,
    queryScope,
    ...(fields ?? [])
      .filter(({ fieldPath }) => fieldPath !== '__name__')
      .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig ?? ''}`),
  ].join(', ')

const wantedIn = (root: string): string[] => {
  const file = readFileSync(path.join(root, 'firestore.indexes.json'), 'utf8')
  return (JSON.parse(file) as { indexes: WantedIndex[] }).indexes.map((index) => keyOf(index.collectionGroup, index))
}

/** Of the indexes that this folder asks for: which exist, and which of them are built. */
const progressOf = (indexes: readonly Index[], wanted: readonly string[]) => {
  const found = indexes.filter((index) => wanted.includes(keyOf(index.name.split('/').at(-3) ?? '', index)))
  return { found, ready: found.filter(({ state }) => state === 'READY') }
}

const awaitIndexes = async (setUp: SetUp): Promise<void> => {
  const { talk, root } = setUp
  const wanted = wantedIn(root)
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const { found, ready } = progressOf(await indexesOf(setUp), wanted)
    if (ready.length >= wanted.length) return talk.progress('')
    const broken = found.filter(({ state }) => state === 'NEEDS_REPAIR')
    if (broken.length > 0)
      throw new SetUpError(
        `Google could not build ${String(broken.length)} of the indexes. Open https://console.firebase.google.com/project/${projectOf(setUp)}/firestore/indexes, delete every one that is marked with an error, then try again: the set-up makes them anew.`,
      )
    talk.progress(
      `Google builds the indexes, some minutes: ${String(ready.length)} of ${String(wanted.length)} are ready`,
    )
    await wait(PAUSE)
  }
  throw new SetUpError('Google still builds the indexes. Try again in ten minutes; nothing has to be done meanwhile.')
}

export const rules: Step = {
  title: 'The rules of the database and its indexes',
  minutes: 6,
  standing: async (setUp) => {
    const wanted = wantedIn(setUp.root)
    const isWhole =
      (await areReleased(setUp)) && progressOf(await indexesOf(setUp), wanted).ready.length >= wanted.length
    return isWhole ? 'the rules of this folder are in force, all indexes are ready' : undefined
  },
  work: async (setUp) => {
    const wanted = wantedIn(setUp.root)
    if (!(await areReleased(setUp)) || progressOf(await indexesOf(setUp), wanted).found.length < wanted.length)
      await command(setUp, 'Publishing the rules', 'deploy', '--only', 'firestore', '--project', projectOf(setUp))
    await awaitIndexes(setUp)
  },
}
