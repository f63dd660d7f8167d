import { withFirestore } from './firestore-admin.ts'
import { type Answer, type Asked, GoogleError, notFound, type Routes, type World } from './service.ts'

const PASSED = [
  'content-type',
  'authorization',
  'origin',
  'access-control-request-method',
  'access-control-request-headers',
]

/** Repeats the request at a server of this machine and gives back its answer. */
export const handOn = async (origin: string, url: string, { method, headers, raw }: Asked): Promise<Answer> => {
  const passed = PASSED.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))
  const response = await fetch(`${origin}${url}`, {
    method,
    headers: Object.fromEntries(passed) as Record<string, string>,
    ...(method === 'GET' || raw.length === 0 ? {} : { body: new Uint8Array(raw) }),
  })
  const type = response.headers.get('content-type') ?? 'application/json'
  // For pages, whose browser asks first whether they may.
  const cors = [...response.headers].filter(([name]) => name.startsWith('access-control-'))
  return {
    status: response.status,
    bytes: { content: Buffer.from(await response.arrayBuffer()), type },
    headers: Object.fromEntries(cors),
  }
}

const OWNER = 'Bearer owner'

/** Somebody with a login to Google passes by the rules; visitors and staff of the site do not, and need no login to Google. */
const isGoogles = ({ headers }: Asked) => /^Bearer (owner$|access-)/.test(headers['authorization'] ?? '')

/** Documents: the local Firestore's, as soon as the project has a database. */
const documentsOf = (asked: Asked, world: World): Promise<Answer> => {
  const { project: id = '', database = '' } = asked.params
  const owners = isGoogles(asked) ? withFirestore(world.project(id), world) : undefined
  const project = owners ?? world.state.projects[id]
  if (!project?.databases[database])
    throw notFound(
      `The database ${database} does not exist for project ${id} Please visit https://console.cloud.google.com/datastore/setup?project=${id} to add a Cloud Datastore or Cloud Firestore database. `,
    )
  if (world.firestorePort === undefined)
    throw new GoogleError(501, 'UNIMPLEMENTED', 'The played Google was started without a local Firestore.')
  const headers = { ...asked.headers, ...(owners ? { authorization: OWNER } : {}) }
  return handOn(`http://127.0.0.1:${world.firestorePort}`, asked.url, { ...asked, headers })
}

/** https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents */
export const documents: Routes = {
  '* /v1/projects/{project}/databases/{database}/documents': documentsOf,
  '* /v1/projects/{project}/databases/{database}/documents:{verb}': documentsOf,
  '* /v1/projects/{project}/databases/{database}/documents/{path=**}': documentsOf,
}
