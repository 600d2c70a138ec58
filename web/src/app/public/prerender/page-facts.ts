import { PATHS } from '../../../config/paths'
import { gateAt } from '../gate-pages'

/** What stands in a page's head, and the modules by which the build's manifest knows its files. */
export interface PageFacts {
  path: string
  title: string
  description: string
  /** Search engines may list it. The gates and the 404 page say noindex. */
  indexed: boolean
  modules: readonly string[]
}

const START = 'src/app/public/start.tsx'
const ROUTER = 'src/app/public/gates.tsx'

function gate(path: string, description: string, module: string): PageFacts {
  const { title } = gateAt(path)
  return { path, title, description, indexed: false, modules: [START, ROUTER, module] }
}

/** Every page that is prerendered. */
export const PAGE_FACTS: readonly PageFacts[] = [
  {
    path: PATHS.home,
    title: 'The Cave · An exclusive community for visionary entrepreneurs',
    description:
      'An exclusive community for visionary entrepreneurs and leaders. Where deep connections forge extraordinary opportunities.',
    indexed: true,
    modules: ['src/features/landing/landing-page.tsx'],
  },
  {
    path: PATHS.webinar,
    title: 'Watch entrepreneurs close live deals for 60 minutes · The Cave',
    description:
      'A free private webinar for practising Muslims with at least $1M in annual revenue. 25 seats, by application only, reviewed within 24 hours.',
    indexed: true,
    modules: ['src/features/webinar/webinar-page.tsx'],
  },
  {
    path: PATHS.webinarThankYou,
    title: 'Application Received · The Cave',
    description: 'Your application for the webinar is with us.',
    indexed: false,
    modules: ['src/features/webinar/thank-you-page.tsx'],
  },
  gate(
    PATHS.enter,
    'Sign in to The Cave, or enter your invitation code to join.',
    'src/features/entry/entry-page.tsx',
  ),
  gate(
    PATHS.invite,
    'Enter your exclusive invitation code to access the community.',
    'src/features/invite/invite-page.tsx',
  ),
  gate(
    PATHS.signup,
    'Create your account with an invitation to The Cave.',
    'src/features/auth/signup-page.tsx',
  ),
  gate(PATHS.login, 'Sign in to The Cave.', 'src/features/auth/login-page.tsx'),
  gate('/404', 'This page does not exist.', 'src/app/public/not-found-page.tsx'),
]
