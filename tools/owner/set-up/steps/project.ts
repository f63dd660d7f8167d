import { randomInt } from 'node:crypto'
import { parseEnv } from '#config/parse-env.ts'
import { spaFrom } from '#config/spa.ts'
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

const nameOf = ({ env }: SetUp) => spaFrom(parseEnv(env.read()).spa).name

/** The spa's name as an id, with a number, because ids are unique in the world. */
const suggestedId = (setUp: SetUp) => `${slugOf(nameOf(setUp)).slice(0, 22)}-${String(randomInt(1000, 10_000))}`

/**
 * 4 to 30 letters, digits and a few signs, as Resource Manager's reference says; it does not say whether accents are letters, so there are
 * none: https://cloud.google.com/resource-manager/reference/rest/v1/projects.
 */
const displayName = (setUp: SetUp): string =>
  nameOf(setUp)
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 '!-]/g, '')
    .slice(0, 30)
    .padEnd(4, ' spa')

/**
 * Where an earlier attempt made the project, but Google's terms or a broken line kept Firebase out of it, only Firebase is added: the id is
 * taken by then, and the list of projects does not show it.
 */
const make = async (setUp: SetUp, id: string, isSecond: boolean): Promise<void> => {
  try {
    await command(setUp, 'Google makes the project', 'projects:create', id, '--display-name', displayName(setUp))
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
    'The id of the project is also the first address of the site, https://<id>.web.app, until you have a domain of your own. No other project in the world may have it, and it cannot be changed.',
  )
  const id = await talk.ask('Id of the project', { today: before ?? suggestedId(setUp), problem: idProblem })
  notes.add({ project: id })
  await make(setUp, id, id === before)
  return id
}

const NEW = 'new'

/** Answers that hold for one project only. */
const OF_THE_PROJECT = {
  menu: undefined,
  domain: undefined,
  siteListShownFor: undefined,
  wasAppCheckOffered: undefined,
  wasPayingOffered: undefined,
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
    const { VITE_FIREBASE_PROJECT_ID: before } = env.read()
    const existing = await projectsOf(setUp)
    // That of this folder first, so that Enter goes on with it.
    const listed = existing.toSorted(
      (one, other) => Number(other.projectId === before) - Number(one.projectId === before),
    )
    const known = listed.map(({ projectId, displayName: name = '' }) => ({
      value: projectId,
      name: `${projectId} ${name}`.trim(),
      description: projectId === before ? 'The one of this folder.' : 'Choose it only if it was made for this site.',
    }))
    const chosen = await talk.choose('Which project shall hold the database and the site?', [
      ...known.filter(({ value }) => value === before),
      { value: NEW, name: 'A new one' },
      ...known.filter(({ value }) => value !== before),
    ])
    const isOther = Boolean(before) && chosen !== before
    if (
      isOther &&
      !(await talk.agree(
        `This folder belongs to ${String(before)}. Shall it belong to another project from now on?`,
        false,
      ))
    )
      throw new SetUpError(`Choose ${String(before)}, or use another copy of this folder for another project.`)
    const id = chosen === NEW ? await create(setUp) : chosen
    notes.add({ project: id, ...(isOther && OF_THE_PROJECT) })
    // The key belongs to the project of before.
    if (isOther) env.write({ VITE_APP_CHECK_SITE_KEY: '' })
  },
}
