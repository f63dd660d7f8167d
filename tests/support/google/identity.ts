import { pbkdf2Sync } from 'node:crypto'
import { DEMO_PROJECT } from '#tools/stack/demo-env.ts'
import { handOn } from './documents.ts'
import type { Imported, Project } from './state.ts'
import { type Answer, type Asked, GoogleError, type Password, type Routes, text, type World } from './service.ts'

const configurationNotFound = () => new GoogleError(400, 'INVALID_ARGUMENT', 'CONFIGURATION_NOT_FOUND')

/** A project has no configuration of sign-in until a provider was switched on. */
const signInOf = ({ signIn }: Project) => {
  if (!signIn) throw new GoogleError(404, 'NOT_FOUND', 'CONFIGURATION_NOT_FOUND')
  return signIn
}

const shownConfig = (project: Project) => {
  const { emailPassword, authorizedDomains } = signInOf(project)
  return {
    name: `projects/${project.projectNumber}/config`,
    signIn: { email: { enabled: emailPassword, passwordRequired: true }, allowDuplicateEmails: false },
    authorizedDomains,
    subtype: 'FIREBASE_AUTH',
  }
}

/** Fields outside the mask are ignored; firebase-tools writes `update_mask`, the reference `updateMask`. */
const patchConfig = ({ params, query, body }: Asked, world: World): Answer => {
  const project = world.project(params['project'] ?? '')
  const kept = signInOf(project)
  const mask = query.get('updateMask') ?? query.get('update_mask')
  const isMeant = (field: string) => mask === null || mask.split(',').some((part) => part.split('.')[0] === field)
  const { signIn, authorizedDomains } = body as {
    signIn?: { email?: { enabled?: boolean } }
    authorizedDomains?: string[]
  }
  if (isMeant('signIn') && signIn?.email?.enabled !== undefined) kept.emailPassword = signIn.email.enabled
  if (isMeant('authorizedDomains') && authorizedDomains) kept.authorizedDomains = authorizedDomains
  return { json: shownConfig(project) }
}

const emulator = ({ authPort }: World) => (authPort === undefined ? undefined : `http://127.0.0.1:${authPort}`)

const asOwner = async (world: World, path: string, body: unknown) => {
  const origin = emulator(world)
  if (origin === undefined) return
  const response = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/projects/${DEMO_PROJECT}/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new GoogleError(400, 'INVALID_ARGUMENT', await response.text())
}

type User = {
  localId: string
  email: string
  customAttributes?: string
  passwordHash?: string
  salt?: string
}

/** https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/batchCreate, by its older address. */
const upload = async ({ body }: Asked, world: World): Promise<Answer> => {
  const found = world.project(text(body['targetProjectId']))
  if (!found.signIn) throw configurationNotFound()
  const users = (body['users'] ?? []) as User[]
  if (world.isRefused('accounts import'))
    return {
      json: {
        kind: 'identitytoolkit#UploadAccountResponse',
        error: users.map((_, index) => ({ index, message: 'email exists in other account in database' })),
      },
    }
  for (const { passwordHash, salt, ...user } of users) {
    const { localId, email, customAttributes } = user
    found.accounts = found.accounts.filter((other) => other.localId !== localId)
    found.accounts.push({ localId, email, claims: JSON.parse(customAttributes ?? '{}') as unknown })
    world.passwords.set(email, { localId, hash: passwordHash ?? '', salt: salt ?? '', rounds: Number(body['rounds']) })
    // Google's emulator knows no PBKDF2: it gets the passphrase at the first sign-in.
    await asOwner(world, 'accounts:batchCreate', { users: [user], allowOverwrite: true })
  }
  return { json: { kind: 'identitytoolkit#UploadAccountResponse' } }
}

const isRight = ({ hash, salt, rounds }: Password, passphrase: string) => {
  const bytes = Buffer.from(hash, 'base64url')
  return pbkdf2Sync(passphrase, Buffer.from(salt, 'base64url'), rounds, bytes.length, 'sha256').equals(bytes)
}

const handOnToEmulator = (asked: Asked, world: World): Promise<Answer> => {
  const origin = emulator(world)
  if (origin === undefined)
    throw new GoogleError(501, 'UNIMPLEMENTED', 'The played Google was started without an Auth emulator.')
  return handOn(
    origin,
    asked.url.startsWith('/identitytoolkit') ? asked.url : `/identitytoolkit.googleapis.com${asked.url}`,
    asked,
  )
}

/** Compares the passphrase with the imported hash, and teaches it to the emulator, which then answers. */
const signIn = async (asked: Asked, world: World): Promise<Answer> => {
  const key = asked.query.get('key')
  const project = Object.values(world.state.projects).find(({ apps }) => apps.some(({ apiKey }) => apiKey === key))
  if (project && !project.signIn) throw configurationNotFound()
  if (project?.signIn?.emailPassword === false)
    throw new GoogleError(400, 'INVALID_ARGUMENT', 'PASSWORD_LOGIN_DISABLED')
  const password = world.passwords.get(text(asked.body['email']))
  const passphrase = text(asked.body['password'])
  if (password && isRight(password, passphrase))
    await asOwner(world, 'accounts:update', { localId: password.localId, password: passphrase })
  return handOnToEmulator(asked, world)
}

/** The site's own calls. */
const forTheSite: Routes = {
  'POST /v1/accounts:signInWithPassword': signIn,
  '* /v1/accounts:{verb}': handOnToEmulator,
}

/** As `auth:export` and a look-up show accounts. */
const shownAccount = ({ localId, email, claims }: Imported) => ({
  localId,
  email,
  emailVerified: true,
  customAttributes: JSON.stringify(claims),
})

const lookUp = ({ params, body }: Asked, { project }: World): Answer => {
  const { accounts } = project(params['project'] ?? '')
  const { localId = [], email = [] } = body as { localId?: string[]; email?: string[] }
  const users = accounts.filter((account) => localId.includes(account.localId) || email.includes(account.email))
  return {
    json: {
      kind: 'identitytoolkit#GetAccountInfoResponse',
      ...(users.length > 0 ? { users: users.map(shownAccount) } : {}),
    },
  }
}

/** https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects/getConfig */
export const identity: Routes = {
  'GET /admin/v2/projects/{project}/config': ({ params }, { project }) => ({
    json: shownConfig(project(params['project'] ?? '')),
  }),
  'PATCH /admin/v2/projects/{project}/config': patchConfig,
  'POST /v1/projects/{project}/accounts:lookup': lookUp,
  ...forTheSite,
}

/** www.googleapis.com */
export const accountsImport: Routes = {
  'POST /identitytoolkit/v3/relyingparty/uploadAccount': upload,
  'POST /identitytoolkit/v3/relyingparty/downloadAccount': ({ body }, { project }) => ({
    json: { users: project(text(body['targetProjectId'])).accounts.map(shownAccount) },
  }),
}

/** The addresses of the Auth emulator, so that a site built for the local stack can sign in here as well. */
export const emulatorAddresses: Record<string, Routes> = {
  'identitytoolkit.googleapis.com': forTheSite,
  'securetoken.googleapis.com': {
    '* /v1/token': (asked, world) => {
      const origin = emulator(world)
      if (origin === undefined) throw configurationNotFound()
      return handOn(origin, `/securetoken.googleapis.com${asked.url}`, asked)
    },
  },
}
