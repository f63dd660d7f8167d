import { type Answer, type Asked, GoogleError, type Routes, text, type World } from './service.ts'

export const OWNER = 'owner@example.com'
export const STRANGER = 'somebody.else@example.com'

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An ID token as firebase-tools decodes it; nothing checks the signature. */
const idToken = (email: string) =>
  [base64url({ alg: 'RS256', typ: 'JWT' }), base64url({ email, email_verified: true, sub: email }), 'signature'].join(
    '.',
  )

const tokensOf = (email: string) => ({
  access_token: `access-${email}`,
  refresh_token: `refresh-${email}`,
  id_token: idToken(email),
  expires_in: 3_599,
  token_type: 'Bearer',
  scope: 'openid email https://www.googleapis.com/auth/cloud-platform https://www.googleapis.com/auth/firebase',
})

const chosenEmail = ({ isRefused }: World) => (isRefused('account') ? STRANGER : OWNER)

/** The page of the login, where the person has already pressed a button: redirects back with a code, or with the refusal. */
const consent = ({ query }: Asked, world: World): Answer => {
  const back = new URL(query.get('redirect_uri') ?? '')
  back.searchParams.set('state', query.get('state') ?? '')
  if (world.isRefused('login')) back.searchParams.set('error', 'access_denied')
  else back.searchParams.set('code', `code-${chosenEmail(world)}`)
  return { status: 302, headers: { location: back.href } }
}

const token = ({ body }: Asked, { state }: World): Answer => {
  const given = text(body['code']) || text(body['refresh_token'])
  const [, kind, email] = /^(code|refresh)-(.+@.+)$/.exec(given) ?? []
  if (kind === undefined || email === undefined)
    return { status: 400, json: { error: 'invalid_grant', error_description: 'Malformed auth code.' } }
  state.account = { email }
  return { json: tokensOf(email) }
}

/** https://developers.google.com/identity/protocols/oauth2/native-app */
export const accounts: Routes = {
  'GET /o/oauth2/auth': consent,
  'POST /o/oauth2/token': token,
  'GET /o/oauth2/revoke': (_, { state }) => {
    state.account = null
    return { json: {} }
  },
}

/** www.googleapis.com: the older addresses of token and import. */
export const tokens: Routes = { 'POST /oauth2/v3/token': token }

/** auth.firebase.tools: `login --no-localhost`, where the person copies a code from a page into the terminal. */
export const authProxy: Routes = {
  'POST /attest': () => ({ json: { token: 'attested' } }),
  'GET /login': (_, world) => {
    if (world.isRefused('login')) throw new GoogleError(403, 'PERMISSION_DENIED', 'access_denied')
    return { bytes: { content: Buffer.from(`code-${chosenEmail(world)}`), type: 'text/plain' } }
  },
}
