import { randomInt } from 'node:crypto'
import { spa } from '#config/spa.ts'
import { command } from '../command.ts'
import { slugOf } from '../slug.ts'
import type { SetUp, Step } from '../step.ts'
import { SetUpError } from '../talk.ts'

type Project = { projectId: string; displayName?: string }

const projectsOf = async (setUp: SetUp) =>
  (await command(setUp, 'Looking for your projects', 'projects:list')) as Project[]

/** Google's rule for ids of projects: https://cloud.google.com/resource-manager/docs/creating-managing-projects. */
const idProblem = (id: string): string | undefined =>
  /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(id)
    ? undefined
    : 'Write 6 to 30 small letters, digits and hyphens, beginning with a letter and not ending with a hyphen.'

/** The spa's name as an id, with a number, because ids are unique in the world. */
const suggestedId = () => `${slugOf(spa.name).slice(0, 22)}-${String(randomInt(1000, 10_000))}`

/**
 * Where an earlier attempt made the project, but Google's terms or a broken line kept Firebase out of it, only Firebase is added: the id is
 * taken by then, and the list of projects does not show it.
 */
const make = async (setUp: SetUp, id: string, isSecond: boolean): Promise<void> => {
  try {
    const name = ['--display-name', spa.name.slice(0, 30).padEnd(4)]
    await command(setUp, 'Google makes the project', 'projects:create', id, ...name)
  } catch (taken) {
    if (!isSecond || !(taken instanceof SetUpError) || !taken.message.includes('already a project with ID')) throw taken
    await command(setUp, 'Google adds Firebase to the project', 'projects:addfirebase', id).catch(
      (refused: unknown) => {
        // A project of somebody else.
        throw refused instanceof SetUpError && !refused.message.includes('may not do this') ? refused : taken
      },
    )
  }
}

const create = async (setUp: SetUp): Promise<string> => {
  const { talk, notes } = setUp
  const before = notes.read().project
  talk.say(
    'The id of the project is also the first address of the site, https://<id>.web.app, until you have an own domain.',
    'Nobody else in the world may have it, and it cannot be changed.',
  )
  const id = await talk.ask('Id of the project', { today: before ?? suggestedId(), problem: idProblem })
  notes.add({ project: id })
  await make(setUp, id, id === before)
  return id
}

export const project: Step = {
  title: 'The project at Firebase',
  minutes: 3,
  standing: async (setUp) => {
    const { project: id } = setUp.notes.read()
    if (id === undefined) return undefined
    const found = (await projectsOf(setUp)).find(({ projectId }) => projectId === id)
    return found && `${id}${found.displayName === undefined ? '' : ` (${found.displayName})`}`
  },
  work: async (setUp) => {
    const { talk, notes, env } = setUp
    const existing = await projectsOf(setUp)
    const chosen = await talk.choose('Which project shall hold the database and the site?', [
      { value: 'new', name: 'A new one' },
      ...existing.map(({ projectId, displayName = '' }) => ({
        value: projectId,
        name: `${projectId} ${displayName}`.trim(),
        description: 'Choose one only if it was made for this site.',
      })),
    ])
    const id = chosen === 'new' ? await create(setUp) : chosen
    const { VITE_FIREBASE_PROJECT_ID: before } = env.read()
    if (
      before &&
      before !== id &&
      !(await talk.agree(`This folder belongs to ${before}. Shall it belong to ${id} instead?`, false))
    )
      throw new SetUpError(`Choose ${before}, or unpack another copy of this folder for ${id}.`)
    notes.add({ project: id })
  },
}
