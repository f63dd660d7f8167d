import { command } from '../command.ts'
import { projectOf, type Step } from '../step.ts'

type Config = { signIn?: { email?: { enabled?: boolean } } }

export const passwordSignIn: Step = {
  title: 'The sign-in of staff',
  minutes: 1,
  standing: async (setUp) => {
    const project = projectOf(setUp)
    // Undefined for a project without any sign-in yet.
    const config = (await setUp.google.ask('accounts', `/admin/v2/projects/${project}/config`, { project })) as
      Config | undefined
    return config?.signIn?.email?.enabled === true ? 'by e-mail address and password' : undefined
  },
  // As firebase.json says under auth.
  work: async (setUp) => {
    await command(setUp, 'Google switches it on', 'deploy', '--only', 'auth', '--project', projectOf(setUp))
  },
}
