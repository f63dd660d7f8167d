import { filesOf, liveVersion } from './site.ts'
import { createHash } from 'node:crypto'
import { customDomains } from './domains.ts'
import type { Project, Site, Version } from './state.ts'
import { type Asked, denied, invalid, notFound, type Routes, text, type World } from './service.ts'

const SITES = '/v1beta1/projects/{project}/sites'
const SITE = `${SITES}/{site}`

/** Added to a name that is taken. */
const SUGGESTED = '-dd769'

/** A broken upload breaks off after this many files. */
const FILES_BEFORE_BREAK = 5

export const siteOf = ({ params }: Asked, { project }: World): { project: Project; id: string; site: Site } => {
  const found = project(params['project'] ?? '')
  const id = params['site'] ?? ''
  const site = found.sites[id]
  if (!site) throw notFound()
  return { project: found, id, site }
}

const shown = ({ projectId }: Project, id: string, { appId }: Site) => ({
  name: `projects/${projectId}/sites/${id}`,
  defaultUrl: `https://${id}.web.app`,
  ...(appId ? { appId } : {}),
  type: id === projectId ? 'DEFAULT_SITE' : 'USER_SITE',
})

const createSite = (asked: Asked, { project, state, isRefused }: World) => {
  const found = project(asked.params['project'] ?? '')
  if (!found.hasFirebase) throw denied()
  const id = asked.query.get('siteId') ?? ''
  if (!/^[a-z0-9][a-z0-9-]{2,28}[a-z0-9]$/.test(id))
    throw invalid(
      `Invalid name: \`${id}\` is invalid; try something like \`${id.replaceAll(/[^a-z0-9-]/g, '')}\` instead`,
    )
  const isTaken = (isRefused('site name') && !id.endsWith(SUGGESTED)) || state.takenSites.includes(id)
  if (isTaken || Object.values(state.projects).some(({ sites }) => sites[id]))
    throw invalid(
      `Invalid name: \`${id}\` is reserved by another project; try something like \`${id}${SUGGESTED}\` instead`,
    )
  const site: Site = { appId: text(asked.body['appId']), versions: [], releases: [], domains: {} }
  if (asked.query.get('validateOnly') !== 'true') found.sites[id] = site
  return { json: shown(found, id, site) }
}

const createVersion = (asked: Asked, world: World) => {
  const { project, id, site } = siteOf(asked, world)
  const name = `projects/${project.projectId}/sites/${id}/versions/version-${site.versions.length + 1}`
  site.versions.push({ name, status: 'CREATED', config: {}, files: {} })
  return { json: { name, status: 'CREATED', config: {} } }
}

const versionOf = (asked: Asked, world: World): Version => {
  const found = siteOf(asked, world).site.versions.find(({ name }) => name.endsWith(`/${asked.params['version']}`))
  if (!found) throw notFound()
  return found
}

const populateFiles = (asked: Asked, world: World) => {
  const version = versionOf(asked, world)
  const files = (asked.body['files'] ?? {}) as Record<string, string>
  Object.assign(version.files, files)
  const missing = [...new Set(Object.values(files))].filter((hash) => !world.contents.has(hash))
  return {
    json: {
      ...(missing.length > 0 ? { uploadRequiredHashes: missing } : {}),
      uploadUrl: `${world.origin}/hosting-upload/upload/${version.name}/files`,
    },
  }
}

const finalize = (asked: Asked, world: World) => {
  const version = versionOf(asked, world)
  const isMissing = Object.values(version.files).some((hash) => !world.contents.has(hash))
  if (isMissing) throw invalid('Version cannot be finalized: files are missing.')
  version.status = text(asked.body['status'])
  version.config = asked.body['config'] as Record<string, unknown>
  return { json: { name: version.name, status: version.status, config: version.config } }
}

const release = (asked: Asked, world: World) => {
  const { project, id, site } = siteOf(asked, world)
  const name = asked.query.get('versionName') ?? ''
  const version = site.versions.find((other) => other.name === name)
  if (version?.status !== 'FINALIZED') throw invalid('The version is not finalized.')
  site.releases.unshift(name)
  return {
    json: {
      name: `projects/${project.projectId}/sites/${id}/channels/live/releases/release-${site.releases.length}`,
      version: { name, status: 'FINALIZED' },
      type: 'DEPLOY',
      releaseTime: '2026-01-01T00:00:00Z',
    },
  }
}

/** https://firebase.google.com/docs/reference/hosting/rest */
export const hosting: Routes = {
  ...customDomains,
  [`GET ${SITES}`]: ({ params }, { project }) => {
    const found = project(params['project'] ?? '')
    if (!found.hasFirebase) throw notFound()
    const sites = Object.entries(found.sites).map(([id, site]) => shown(found, id, site))
    return { json: sites.length > 0 ? { sites } : {} }
  },
  [`POST ${SITES}`]: createSite,
  [`GET ${SITE}`]: (asked, world) => {
    const { project, id, site } = siteOf(asked, world)
    return { json: shown(project, id, site) }
  },
  [`GET ${SITE}/domains`]: (asked, world) => {
    const { site } = siteOf(asked, world)
    return { json: { domains: Object.keys(site.domains).map((domainName) => ({ domainName })) } }
  },
  [`GET ${SITE}/releases`]: (asked, world) => {
    const { site } = siteOf(asked, world)
    return { json: { releases: site.releases.map((name) => ({ version: { name, status: 'FINALIZED' } })) } }
  },
  [`POST ${SITE}/versions`]: createVersion,
  [`PATCH ${SITE}/versions/{version}`]: finalize,
  [`POST ${SITE}/versions/{version}:populateFiles`]: populateFiles,
  [`POST ${SITE}/channels/live/releases`]: release,
}

/** upload-firebasehosting.googleapis.com: each file gzipped, under the SHA-256 of what is sent. */
export const hostingUpload: Routes = {
  'POST /upload/{version=**}/files/{hash}': ({ params, raw }, { contents, isRefused }) => {
    if (isRefused('upload') && contents.size >= FILES_BEFORE_BREAK) return { breakOff: true }
    const hash = createHash('sha256').update(raw).digest('hex')
    if (hash !== params['hash']) throw invalid(`content hash ${hash} does not match ${params['hash']}`)
    contents.set(hash, raw)
    return { bytes: { content: Buffer.alloc(0), type: 'text/plain' } }
  },
}

/** A file of a released site as visitors of `https://SITE.web.app` get it, at `sites/SITE/…`; without redirects and headers, which `serveSite` has. */
export const sites: Routes = {
  'GET /{site}/{file=**}': ({ params }, { state, contents }) => {
    const site = Object.values(state.projects).flatMap((project) => project.sites[params['site'] ?? ''] ?? [])[0]
    const version = site && liveVersion(site)
    const content = version && filesOf(version, contents).get(`/${params['file'] ?? ''}`)
    if (!content) throw notFound('Nothing was released there.')
    return { bytes: { type: 'application/octet-stream', content } }
  },
}
