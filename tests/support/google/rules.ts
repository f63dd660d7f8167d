import { RulesError } from '#firestore/rules/language/rules-error.ts'
import { compileRules } from '#firestore/rules/rules.ts'
import type { Project, Ruleset } from './state.ts'
import { type Asked, GoogleError, invalid, notFound, type Routes, text, type World } from './service.ts'

const CREATED = '2026-01-01T00:00:00Z'

type Files = Ruleset['files']

const filesOf = ({ body }: Asked): Files => ((body['source'] ?? {}) as { files?: Files }).files ?? []

const issue = (line: number, column: number, description: string, fileName: string) => ({
  sourcePosition: { fileName, line, column, currentOffset: 0, endOffset: 0 },
  description,
  severity: 'ERROR',
})

/** The rules are compiled by our own engine, so that its findings take the place of Google's. */
const test = (asked: Asked, world: World) => {
  world.project(asked.params['project'] ?? '')
  const issues = filesOf(asked).flatMap(({ name, content }) => {
    if (world.isRefused('rules')) return [issue(1, 1, "Unexpected 'rules'.", name)]
    try {
      compileRules(content, name)
      return []
    } catch (error) {
      if (!(error instanceof RulesError)) throw error
      return [issue(error.line, error.column, error.message.replace(/^\S+:\d+:\d+: /, ''), name)]
    }
  })
  return { json: issues.length > 0 ? { issues } : {} }
}

const shownRuleset = ({ name, files }: Ruleset) => ({ name, source: { files }, createTime: CREATED })

const createRuleset = (asked: Asked, world: World) => {
  const project = world.project(asked.params['project'] ?? '')
  const name = `projects/${project.projectId}/rulesets/ruleset-${project.rulesets.length + 1}`
  const ruleset = { name, files: filesOf(asked) }
  project.rulesets.push(ruleset)
  return { json: shownRuleset(ruleset) }
}

const rulesetOf = (project: Project, name: string) => {
  const found = project.rulesets.find((ruleset) => ruleset.name === name)
  if (!found) throw notFound()
  return found
}

const shownRelease = ({ projectId, ruleReleases }: Project, release: string) => ({
  name: `projects/${projectId}/releases/${release}`,
  rulesetName: ruleReleases[release],
  createTime: CREATED,
  updateTime: CREATED,
})

/** Puts the rules into force, in the local Firestore as well. */
const publish = async (project: Project, release: string, rulesetName: string, { firestorePort }: World) => {
  const [file] = rulesetOf(project, rulesetName).files
  if (release === 'cloud.firestore' && firestorePort !== undefined) {
    const address = `http://127.0.0.1:${firestorePort}/emulator/v1/projects/${project.projectId}:securityRules`
    const response = await fetch(address, { method: 'PUT', body: JSON.stringify({ rules: { files: [file] } }) })
    if (!response.ok) throw invalid(await response.text())
  }
  project.ruleReleases[release] = rulesetName
  return { json: shownRelease(project, release) }
}

/** https://firebase.google.com/docs/reference/rules/rest */
export const rules: Routes = {
  'POST /v1/projects/{project}:test': test,
  'POST /v1/projects/{project}/rulesets': createRuleset,
  'GET /v1/projects/{project}/rulesets': ({ params }, { project }) => ({
    json: { rulesets: project(params['project'] ?? '').rulesets.map(({ name }) => ({ name, createTime: CREATED })) },
  }),
  'GET /v1/projects/{project}/rulesets/{ruleset}': ({ params }, { project }) => {
    const found = project(params['project'] ?? '')
    return { json: shownRuleset(rulesetOf(found, `projects/${found.projectId}/rulesets/${params['ruleset']}`)) }
  },
  'GET /v1/projects/{project}/releases': ({ params }, { project }) => {
    const found = project(params['project'] ?? '')
    return { json: { releases: Object.keys(found.ruleReleases).map((release) => shownRelease(found, release)) } }
  },
  'GET /v1/projects/{project}/releases/{release=**}': ({ params }, { project }) => {
    const found = project(params['project'] ?? '')
    const release = params['release'] ?? ''
    if (!found.ruleReleases[release]) throw notFound()
    return { json: shownRelease(found, release) }
  },
  'PATCH /v1/projects/{project}/releases/{release=**}': ({ params, body }, world) => {
    const found = world.project(params['project'] ?? '')
    const release = params['release'] ?? ''
    if (!found.ruleReleases[release]) throw notFound()
    return publish(found, release, text((body['release'] as Record<string, unknown>)['rulesetName']), world)
  },
  'POST /v1/projects/{project}/releases': ({ params, body }, world) => {
    const found = world.project(params['project'] ?? '')
    const release = text(body['name']).replace(/^projects\/[^/]+\/releases\//, '')
    if (found.ruleReleases[release]) throw new GoogleError(409, 'ALREADY_EXISTS', 'Requested entity already exists')
    return publish(found, release, text(body['rulesetName']), world)
  },
}
