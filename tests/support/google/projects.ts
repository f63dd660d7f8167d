import { createHash } from 'node:crypto'
import { type App, newProject, type Project } from './state.ts'
import { type Asked, denied, exists, GoogleError, invalid, type Routes, text, type World } from './service.ts'

/** Resource Manager's own form of a project. */
const cloudProject = ({ projectId, projectNumber, displayName }: Project) => ({
  projectNumber,
  projectId,
  lifecycleState: 'ACTIVE',
  name: displayName,
  createTime: '2026-01-01T00:00:00Z',
})

const firebaseProject = ({ projectId, projectNumber, displayName, sites }: Project) => ({
  name: `projects/${projectId}`,
  projectId,
  projectNumber,
  displayName,
  state: 'ACTIVE',
  resources: sites[projectId] ? { hostingSite: projectId } : {},
})

/** As reported in https://github.com/taers232c/GAMADV-X/issues/12. */
const TERMS_NOT_ACCEPTED = {
  code: 9,
  details: [
    {
      '@type': 'type.googleapis.com/google.rpc.PreconditionFailure',
      violations: [{ type: 'TOS', subject: 'cloud', description: 'Callers must accept Terms of Service' }],
    },
  ],
}

/** As reported in https://github.com/GoogleCloudPlatform/deploymentmanager-samples/issues/512. */
const QUOTA_EXCEEDED = {
  code: 8,
  message: 'The project cannot be created because you have exceeded your allotted project quota.',
}

const PROJECT_ID = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/

const createProject = ({ body }: Asked, world: World) => {
  const { state, isRefused, caller, operations } = world
  const projectId = text(body['projectId'])
  if (isRefused('cloud terms')) return { json: operations.start('', undefined, 1, TERMS_NOT_ACCEPTED) }
  if (!PROJECT_ID.test(projectId))
    throw invalid('field [project_id] has issue [project_id contains invalid characters]')
  if (isRefused('project id') || state.takenProjects.includes(projectId) || state.projects[projectId]) throw exists()
  const project = newProject(state, projectId, text(body['name']) || projectId, caller().email)
  if (isRefused('project quota')) return { json: operations.start('', undefined, 1, QUOTA_EXCEEDED) }
  state.projects[projectId] = project
  return { json: operations.start('', cloudProject(project)) }
}

/** https://cloud.google.com/resource-manager/reference/rest/v1/projects */
export const resourceManager: Routes = {
  'POST /v1/projects': createProject,
  'GET /v1/projects/{project}': ({ params }, { project }) => ({ json: cloudProject(project(params['project'] ?? '')) }),
  'POST /v1/projects/{project}:testIamPermissions': ({ params, body }, { project }) => {
    project(params['project'] ?? '')
    return { json: { permissions: body['permissions'] } }
  },
  'GET /v1/operations/{id}': ({ params }, { operations }) => ({
    json: operations.ask(`operations/${params['id']}`),
  }),
}

const addFirebase = ({ params }: Asked, { project, isRefused, operations }: World) => {
  const found = project(params['project'] ?? '')
  if (isRefused('firebase terms'))
    throw new GoogleError(403, 'PERMISSION_DENIED', 'The caller does not have permission', [
      {
        '@type': 'type.googleapis.com/google.rpc.DebugInfo',
        detail: '[ORIGINAL ERROR] generic::permission_denied: Firebase Tos Not Accepted',
      },
    ])
  if (found.hasFirebase) throw exists()
  found.hasFirebase = true
  return { json: operations.start('', firebaseProject(found)) }
}

const webApp = (project: Project, { appId, displayName }: App) => ({
  name: `projects/${project.projectId}/webApps/${appId}`,
  appId,
  displayName,
  projectId: project.projectId,
  state: 'ACTIVE',
  apiKeyId: appId.slice(-8),
})

const addApp = (project: Project, displayName: string): App => {
  const { projectNumber, apps } = project
  const hash = createHash('sha256').update(`${projectNumber} ${apps.length}`).digest('hex')
  const app = {
    appId: `1:${projectNumber}:web:${hash.slice(0, 22)}`,
    displayName,
    apiKey: `AIzaSy${hash.slice(22, 55)}`,
  }
  apps.push(app)
  return app
}

/** https://firebase.google.com/docs/reference/firebase-management/rest/v1beta1/projects.webApps/getConfig */
const sdkConfig = (project: Project, { appId, apiKey }: App) => ({
  projectId: project.projectId,
  appId,
  storageBucket: `${project.projectId}.firebasestorage.app`,
  apiKey,
  authDomain: `${project.projectId}.firebaseapp.com`,
  messagingSenderId: project.projectNumber,
  projectNumber: project.projectNumber,
  version: '2',
})

const withFirebase = (project: Project): Project => {
  if (!project.hasFirebase) throw denied()
  return project
}

const listApps = ({ params }: Asked, { project }: World) => {
  const found = withFirebase(project(params['project'] ?? ''))
  return { json: { apps: found.apps.map((app) => ({ ...webApp(found, app), platform: 'WEB' })) } }
}

/** Switches providers on; undocumented (v1alpha), so firebase-tools' lib/management/provisioning is the guide. */
const provision = ({ body }: Asked, { project, isRefused, operations }: World) => {
  const found = withFirebase(project(text(body['parent']).replace(/^projects\//, '')))
  if (isRefused('e-mail provider'))
    throw new GoogleError(400, 'FAILED_PRECONDITION', 'Firebase Authentication could not be provisioned.', [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'FAILED_PRECONDITION',
        domain: 'firebase.googleapis.com',
      },
    ])
  const input = (body['firebaseAuthInput'] ?? {}) as Record<string, unknown>
  if (input['emailAuthProviderMode'] === 'PROVIDER_ENABLED') {
    found.signIn ??= {
      emailPassword: true,
      authorizedDomains: ['localhost', `${found.projectId}.firebaseapp.com`, `${found.projectId}.web.app`],
    }
    found.signIn.emailPassword = true
  }
  return {
    json: operations.start('', { appName: `projects/${found.projectId}/webApps/${text(body['appNamespace'])}` }),
  }
}

/** https://firebase.google.com/docs/reference/firebase-management/rest */
export const management: Routes = {
  'GET /v1beta1/projects': (_, { state, caller }) => {
    const own = Object.values(state.projects).filter(
      ({ owner, hasFirebase }) => owner === caller().email && hasFirebase,
    )
    return { json: own.length > 0 ? { results: own.map(firebaseProject) } : {} }
  },
  'GET /v1beta1/availableProjects': (_, { state, caller }) => {
    const own = Object.values(state.projects).filter(
      ({ owner, hasFirebase }) => owner === caller().email && !hasFirebase,
    )
    const projectInfo = own.map(({ projectId, displayName }) => ({ project: `projects/${projectId}`, displayName }))
    return { json: { projectInfo } }
  },
  'GET /v1beta1/projects/{project}': ({ params }, { project }) => {
    const found = project(params['project'] ?? '')
    if (!found.hasFirebase) throw new GoogleError(404, 'NOT_FOUND', 'Requested entity was not found.')
    return { json: firebaseProject(found) }
  },
  'POST /v1beta1/projects/{project}:addFirebase': addFirebase,
  'POST /v1/projects:checkProjectId': ({ body }, { state }) => {
    const id = text(body['proposedId'])
    const isTaken = state.takenProjects.includes(id) || state.projects[id] !== undefined
    return {
      json: isTaken
        ? { projectIdStatus: 'PROJECT_ID_UNAVAILABLE', suggestedProjectId: `${id}-1a2b3` }
        : { projectIdStatus: 'PROJECT_ID_AVAILABLE' },
    }
  },
  'GET /v1beta1/projects/{project}/webApps': listApps,
  'GET /v1beta1/projects/{project}:searchApps': listApps,
  'POST /v1beta1/projects/{project}/webApps': ({ params, body }, { project, operations }) => {
    const found = withFirebase(project(params['project'] ?? ''))
    return { json: operations.start('', webApp(found, addApp(found, text(body['displayName'])))) }
  },
  'GET /v1beta1/projects/{project}/webApps/{app}/config': ({ params }, { state, project }) => {
    for (const { projectId, apps } of Object.values(state.projects)) {
      const app = apps.find(({ appId }) => appId === params['app'])
      if (app) return { json: sdkConfig(project(projectId), app) }
    }
    throw denied()
  },
  'POST /v1alpha/firebase:provisionFirebaseApp': provision,
  'GET /v1beta1/operations/{id}': ({ params }, { operations }) => ({
    json: operations.ask(`operations/${params['id']}`),
  }),
}
