import { createHash } from 'node:crypto'
import type { Database, Field, Index, Project } from './state.ts'
import { type Asked, exists, GoogleError, invalid, notFound, type Routes, text, type World } from './service.ts'

/** Some of https://firebase.google.com/docs/firestore/locations. */
const LOCATIONS: Record<string, string> = {
  'africa-south1': 'Johannesburg',
  eur3: 'Europe',
  'europe-west1': 'Belgium',
  nam5: 'United States',
  'us-east1': 'South Carolina',
}

/** How often an index is asked for before it is built. */
const BUILDING_POLLS = 2

const PARENT = '/v1/projects/{project}/databases/{database}'

/** 403 while the service is off, as a new project's Firestore is. */
export const withFirestore = (project: Project, { isRefused }: World): Project => {
  const { projectId, projectNumber, services } = project
  if (services.includes('firestore.googleapis.com') && !isRefused('service')) return project
  const page = `https://console.developers.google.com/apis/api/firestore.googleapis.com/overview?project=${projectNumber}`
  const message = `Cloud Firestore API has not been used in project ${projectId} before or it is disabled. Enable it by visiting ${page} then retry. If you enabled this API recently, wait a few minutes for the action to propagate to our systems and retry.`
  throw new GoogleError(403, 'PERMISSION_DENIED', message, [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'SERVICE_DISABLED',
      domain: 'googleapis.com',
      metadata: { service: 'firestore.googleapis.com', consumer: `projects/${projectNumber}` },
    },
  ])
}

const projectOf = ({ params }: Asked, world: World) => withFirestore(world.project(params['project'] ?? ''), world)

const withElsewhere = (project: Project, { isRefused }: World) => {
  const { databases } = project
  if (isRefused('database elsewhere') && !databases['(default)'])
    databases['(default)'] = { locationId: 'nam5', type: 'FIRESTORE_NATIVE', indexes: [], fields: [] }
  return databases
}

const databaseOf = (asked: Asked, world: World): Database => {
  const project = projectOf(asked, world)
  const id = asked.params['database'] ?? ''
  const found = withElsewhere(project, world)[id]
  if (found) return found
  throw notFound(`Project '${project.projectId}' or database '${id}' does not exist.`)
}

const shown = (projectId: string, id: string, { locationId, type }: Database) => ({
  name: `projects/${projectId}/databases/${id}`,
  uid: '00000000-0000-4000-8000-000000000000',
  createTime: '2026-01-01T00:00:00Z',
  updateTime: '2026-01-01T00:00:00Z',
  locationId,
  type,
  concurrencyMode: 'PESSIMISTIC',
  appEngineIntegrationMode: 'DISABLED',
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED',
  deleteProtectionState: 'DELETE_PROTECTION_DISABLED',
  versionRetentionPeriod: '3600s',
  earliestVersionTime: '2026-01-01T00:00:00Z',
  databaseEdition: 'STANDARD',
  freeTier: true,
  etag: 'IJ',
})

const createDatabase = (asked: Asked, world: World) => {
  const project = projectOf(asked, world)
  const id = asked.query.get('databaseId') ?? ''
  const locationId = text(asked.body['locationId'])
  if (!(locationId in LOCATIONS) || world.isRefused('place'))
    throw invalid(`Location '${locationId}' is not supported by Cloud Firestore.`)
  if (withElsewhere(project, world)[id]) throw exists('Database already exists. Please use another database_id')
  const created: Database = { locationId, type: text(asked.body['type']), indexes: [], fields: [] }
  project.databases[id] = created
  const prefix = `projects/${project.projectId}/databases/${id}/`
  return { json: world.operations.start(prefix, shown(project.projectId, id, created)) }
}

/** Google adds the last field itself, in the direction of the one before. */
const withName = (fields: Index['fields']): Index['fields'] =>
  fields.at(-1)?.fieldPath === '__name__'
    ? fields
    : [...fields, { fieldPath: '__name__', order: fields.findLast(({ order }) => order)?.order ?? 'ASCENDING' }]

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Requests for the list since an index was created, which count down until it is built. */
const buildings = new WeakMap<Index, number>()

const createIndex = (asked: Asked, world: World) => {
  const database = databaseOf(asked, world)
  const { project, database: id, group } = asked.params
  const prefix = `projects/${project}/databases/${id}`
  const fields = withName(asked.body['fields'] as Index['fields'])
  const queryScope = text(asked.body['queryScope'])
  const hash = createHash('sha256')
    .update(JSON.stringify([queryScope, fields]))
    .digest('base64url')
  const name = `${prefix}/collectionGroups/${group}/indexes/CICA${hash.slice(0, 8)}`
  const isThere = database.indexes.some(
    (index) =>
      index.name.includes(`/collectionGroups/${group}/`) &&
      index.queryScope === queryScope &&
      isSame(index.fields, fields),
  )
  if (isThere) throw exists('index already exists')
  const index: Index = { name, queryScope, fields, state: 'CREATING' }
  database.indexes.push(index)
  buildings.set(index, BUILDING_POLLS)
  return { json: world.operations.start(`${prefix}/`, index, BUILDING_POLLS) }
}

const listIndexes = (asked: Asked, world: World) => {
  const { indexes } = databaseOf(asked, world)
  for (const index of indexes) {
    const polls = buildings.get(index) ?? 0
    if (index.state === 'CREATING' && polls <= 0) index.state = world.isRefused('index') ? 'NEEDS_REPAIR' : 'READY'
    buildings.set(index, polls - 1)
  }
  return { json: indexes.length > 0 ? { indexes } : {} }
}

const listFields = (asked: Asked, world: World) => {
  const { project, database: id } = asked.params
  const { fields } = databaseOf(asked, world)
  // The rule for all other fields comes with every list.
  const rest: Field = {
    name: `projects/${project}/databases/${id}/collectionGroups/__default__/fields/*`,
    indexConfig: { indexes: [] },
  }
  return { json: { fields: [...fields, rest] } }
}

const patchField = (asked: Asked, world: World) => {
  const database = databaseOf(asked, world)
  const { project, database: id, group, field } = asked.params
  const prefix = `projects/${project}/databases/${id}`
  const name = `${prefix}/collectionGroups/${group}/fields/${field}`
  const { indexConfig, ttlConfig } = asked.body
  database.fields = database.fields.filter((other) => other.name !== name)
  const saved: Field = { name, indexConfig, ...(ttlConfig === undefined ? {} : { ttlConfig }) }
  if (indexConfig !== undefined) database.fields.push(saved)
  return { json: world.operations.start(`${prefix}/`, saved) }
}

const askOperation = (asked: Asked, world: World) => {
  const { project, database: id, operation } = asked.params
  projectOf(asked, world)
  return { json: world.operations.ask(`projects/${project}/databases/${id}/operations/${operation}`) }
}

/** https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases */
export const firestoreAdmin: Routes = {
  'GET /v1/projects/{project}/locations': (asked, world) => {
    const { projectId } = projectOf(asked, world)
    const locations = Object.entries(LOCATIONS).map(([locationId, displayName]) => ({
      name: `projects/${projectId}/locations/${locationId}`,
      locationId,
      displayName,
    }))
    return { json: { locations } }
  },
  'GET /v1/projects/{project}/databases': (asked, world) => {
    const project = projectOf(asked, world)
    const all = Object.entries(withElsewhere(project, world))
    return {
      json: all.length > 0 ? { databases: all.map(([id, database]) => shown(project.projectId, id, database)) } : {},
    }
  },
  'POST /v1/projects/{project}/databases': createDatabase,
  [`GET ${PARENT}`]: (asked, world) => ({
    json: shown(asked.params['project'] ?? '', asked.params['database'] ?? '', databaseOf(asked, world)),
  }),
  [`GET ${PARENT}/operations/{operation}`]: askOperation,
  [`GET ${PARENT}/collectionGroups/{group}/indexes`]: listIndexes,
  [`POST ${PARENT}/collectionGroups/{group}/indexes`]: createIndex,
  [`DELETE ${PARENT}/collectionGroups/{group}/indexes/{index}`]: (asked, world) => {
    const database = databaseOf(asked, world)
    database.indexes = database.indexes.filter(({ name }) => !name.endsWith(`/${asked.params['index']}`))
    return { json: {} }
  },
  [`GET ${PARENT}/collectionGroups/{group}/fields`]: listFields,
  [`PATCH ${PARENT}/collectionGroups/{group}/fields/{field}`]: patchField,
}
