import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { antdStatic } from '../packages/antd-static/index.ts'
import { leanFirebase } from './build/lean-firebase.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { themeCss } from './build/theme-css.ts'

const root = import.meta.dirname
const document = process.env.CAVE_DOCUMENT ?? 'index.html'

/**
 * Packages in files of their own, which browsers cache across releases, and small modules together, since each file
 * costs a request. The first match takes a module and all its imports.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  ...(document === 'portal.html'
    ? [
        { name: 'router', test: /node_modules\/react-router(-dom)?\// },
        { name: 'auth', test: /node_modules\/@firebase\/(app|auth|component|logger|util)\// },
        { name: 'firestore', test: /node_modules\/@firebase\/(firestore|webchannel-wrapper)\// },
        // Shared by the first screen and later ones; then what comes with Firestore.
        {
          name: 'shared',
          test: /src\/firebase\/(app|auth|config|errors|live|load|log)\.|preload-helper|domain\/(entities\/(content-item|event|notice|profile|user-role)|core-messages|core-texts|errors|limits|options|paths|queries)\./,
        },
        {
          name: 'reads',
          test: /src\/firebase\/(first-converters|firestore|from-server|listen|reconnect)\./,
        },
        { name: 'query', test: /node_modules\/@tanstack\/|src\/data\/query-client\./ },
        // What the home shares with other pages.
        {
          name: 'words',
          test: /src\/ui\/(time-ago|linked-text|request-status)\.|domain\/(calls\/home|event-time|linked-text|newcomer)\./,
        },
        {
          name: 'functions',
          test: /node_modules\/@firebase\/functions\/|src\/(firebase\/functions|data\/calls)\./,
        },
        // All other schemas and texts.
        { name: 'records', test: /domain\/(entities\/|(messages|texts)\.)/ },
      ]
    : [
        // The common start of every public document, in one file.
        {
          name: 'first',
          test: /(config\/paths|app\/public\/standalone-pages)\.|domain\/paths|preload-helper/,
        },
        // What the forms of all public pages share; then what the gates add to it.
        {
          name: 'forms',
          test: /src\/(ui\/(open-document|public\/(fields|form-alert|live-button))|firebase\/load)\.|domain\/(limits|offline-message)\./,
        },
        {
          name: 'errors',
          test: /src\/(firebase\/(config|errors|log)|ui\/toasts\/store)\.|domain\/(core-messages|core-texts|errors)\./,
        },
        {
          name: 'schemas',
          test: /node_modules\/(zod|react-hook-form|@hookform)\/|src\/ui\/(public\/form|use-action|validated-code)\.|domain\/(invite-code|text|texts|calls\/(attempt|sign-up-with-invite|verify-invite-code))\./,
        },
      ]),
]

const INITIAL_CHUNKS = /\/(auth|first|query|react|router|shared)-/

/**
 * One document per build (docs/decisions/001): index.html for the public and gate pages, portal.html for /dashboard and
 * /admin. Separate, so that the public pages carry only what they use of the shared packages.
 */
export default defineConfig({
  root,
  plugins: [
    react(),
    leanFirebase(),
    themeCss(),
    preloadFonts(),
    // Without it, Ant Design makes its styles at runtime, as under `npm run dev`.
    antdStatic({
      samples: resolve(root, 'build/antd-samples.tsx'),
      without: [
        'date-range',
        'empty-pictures',
        'form-tooltip',
        'form-validation',
        'modal-skeleton',
        'table-filters',
        'table-pagination',
        'table-selection',
        'table-sorters',
        'table-virtual',
      ],
    }),
  ],
  resolve: { alias: { '@domain': resolve(root, '../functions/src/domain') } },
  // The dev server serves both.
  optimizeDeps: { entries: ['index.html', 'portal.html'] },
  build: {
    outDir: 'dist',
    manifest: true,
    // No data: URLs, so that the content security policy needs no exception.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What the document has loaded anyway need not stand in the list of each page's files.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !INITIAL_CHUNKS.test(file)),
    },
    rolldownOptions: {
      input: resolve(root, document),
      output: { codeSplitting: { groups } },
    },
  },
})
