import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { antdStatic } from '../packages/antd-static/index.ts'
import { leanPackages } from './build/lean-packages.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { themeCss } from './build/theme-css.ts'

const root = import.meta.dirname
const document = process.env.CAVE_DOCUMENT ?? 'index.html'

/**
 * The output files of the bundler. Each contains the modules that match its pattern, and their imports. If several
 * patterns match, the first one is used. Large packages have files of their own, which browsers can cache across
 * releases. Small modules share a file, because each file needs a request.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  ...(document === 'portal.html'
    ? [
        { name: 'router', test: /node_modules\/react-router(-dom)?\// },
        { name: 'auth', test: /node_modules\/@firebase\/(app|auth|component|logger|util)\// },
        { name: 'firestore', test: /node_modules\/@firebase\/(firestore|webchannel-wrapper)\// },
        // Modules that the first screen and later screens share.
        {
          name: 'shared',
          test: /src\/firebase\/(app|auth|chunk-failure|config|errors|live|load|log)\.|preload-helper|domain\/(entities\/(content-item|event|notice|profile|user-role)|core-messages|core-texts|errors|limits|options|paths|queries)\./,
        },
        // Modules that are loaded together with Firestore.
        {
          name: 'reads',
          test: /src\/firebase\/(first-converters|firestore|from-server|listen|reconnect)\./,
        },
        { name: 'query', test: /node_modules\/@tanstack\/|src\/data\/query-client\./ },
        // Modules that the portal's home page shares with other pages.
        {
          name: 'words',
          test: /src\/ui\/(time-ago|linked-text|request-status|use-now)\.|domain\/(calls\/home|event-time|linked-text|newcomer)\./,
        },
        {
          name: 'functions',
          test: /node_modules\/@firebase\/functions\/|src\/(firebase\/functions|data\/calls)\./,
        },
        // The other schemas and texts, except schemas that only one or two pages use.
        {
          name: 'records',
          test: /domain\/(entities\/(?!announcement|application|audit-entry|invitation-settings|outbox-mail|webinar)|(messages|texts)\.)/,
        },
      ]
    : [
        // Modules that every public page loads first.
        {
          name: 'first',
          test: /(config\/paths|app\/public\/(standalone-pages|start-failure)|firebase\/chunk-failure|ui\/describe-failure)\.|domain\/paths|preload-helper/,
        },
        // Modules that the forms of all public pages share. The forms of the gate pages (such as /login) also need the
        // groups `errors` and `schemas`.
        {
          name: 'forms',
          test: /src\/(ui\/(open-document|public\/(fields|form-alert|live-button))|firebase\/load)\.|domain\/(limits|load-messages)\./,
        },
        {
          name: 'errors',
          test: /src\/(firebase\/(config|errors|log|require-storage)|ui\/toasts\/store)\.|domain\/(core-messages|core-texts|errors)\./,
        },
        {
          name: 'schemas',
          test: /node_modules\/(zod|react-hook-form|@hookform)\/|src\/ui\/(public\/form|use-action|validated-code)\.|domain\/(invite-code|text|texts|calls\/(attempt|sign-up-with-invite|verify-invite-code))\./,
        },
      ]),
]

const INITIAL_CHUNKS = /\/(auth|first|query|react|router|shared)-/

/**
 * Builds one of the two HTML documents (docs/decisions/001). The environment variable CAVE_DOCUMENT names it:
 * index.html for the public pages and gate pages, or portal.html for /dashboard and /admin. Each document has its own
 * build, so that the public pages contain only those parts of the shared packages that they use.
 */
export default defineConfig({
  root,
  plugins: [
    react(),
    leanPackages(),
    themeCss(),
    preloadFonts(),
    // Moves Ant Design's styles into CSS files. On the dev server, the plugin does nothing, and Ant Design creates its
    // styles at runtime.
    antdStatic({
      samples: resolve(root, 'build/antd-samples.tsx'),
      without: [
        'button-wave',
        'date-range',
        'empty-pictures',
        'form-fields',
        'form-tooltip',
        'form-validation',
        'modal-skeleton',
        'select-multiple',
        'table-filters',
        'table-pagination',
        'table-selection',
        'table-sorters',
        'table-sticky',
        'table-virtual',
        'tooltip-unique',
      ],
    }),
  ],
  resolve: { alias: { '@domain': resolve(root, '../functions/src/domain') } },
  // The dev server serves both index.html and portal.html, so it pre-bundles the packages of both.
  optimizeDeps: { entries: ['index.html', 'portal.html'] },
  build: {
    outDir: 'dist',
    manifest: true,
    // Never inlines a file as a data: URL, so that the Content Security Policy needs no exception for such URLs.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The HTML document has already loaded the initial chunks, so dynamic imports need not preload them.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !INITIAL_CHUNKS.test(file)),
    },
    rolldownOptions: {
      input: resolve(root, document),
      output: { codeSplitting: { groups } },
    },
  },
})
