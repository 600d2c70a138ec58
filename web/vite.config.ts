import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { antdStatic } from '../packages/antd-static/index.ts'
import { leanPackages } from './build/lean-packages.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { themeCss } from './build/theme-css.ts'
import { UNUSED_CLASSES } from './build/unused-classes.ts'

const root = import.meta.dirname
const document = process.env.CAVE_DOCUMENT ?? 'index.html'

/**
 * The output files of the portal's build. Each contains the modules that match its pattern, and their imports. If
 * several patterns match, the first one is used. Large packages have files of their own, which browsers can cache
 * across releases. Other modules share files, because many small files are slower and compress worse than few large
 * ones (docs/decisions/070).
 */
const PORTAL_GROUPS = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|zustand|@tanstack)\//,
  },
  {
    name: 'auth',
    test: /node_modules\/(@firebase\/(app|auth|component|logger|util)|firebase\/(app|auth)|idb)\//,
  },
  {
    name: 'firestore',
    test: /node_modules\/(@firebase\/(firestore|functions|webchannel-wrapper)|firebase\/(firestore|functions)|reactfire|use-sync-external-store)\//,
  },
  // Modules of the first screen. The routes and the modules of features stay in the entry file, because they contain
  // file names of pages: here, a change of one page would change every file that imports this group.
  {
    name: 'shared',
    tags: ['$initial' as const],
    test: /^(?!.*(app\/portal\/|features\/|portal\.html))/,
  },
  // Modules that every page loads together with Firestore.
  {
    name: 'reads',
    test: /src\/(firebase\/(first-converters|firestore|from-server|functions|listen|own-profile\/|reconnect|session\/watch-role|transact)|data\/(calls|firestore-reads|live|live-pages|load-reads|mark-seen)|features\/notices\/(api\/|bell-button|newest-notices|notice-list|use-mark-read)|ui\/(format|linked-text|read-more|request-status|time-ago|use-now))/,
  },
  // The other schemas and texts, except schemas that only one or two pages use.
  {
    name: 'records',
    test: /domain\/(entities\/(?!announcement|application|audit-entry|invitation-settings|outbox-mail|webinar)|(messages|texts)\.)|src\/firebase\/converters\./,
  },
  // The code that shows the number of waiting applications in the sidebar of admins.
  { name: 'waiting', test: /src\/features\/applications\/admin\/waiting-count\./ },
  // The parts of Ant Design that all pages but the home page use.
  {
    name: 'antd',
    test: /src\/ui\/(antd|use-load-failure|kit\/(ant-parts|back-link|button|confirm|dialog-context|modal))\.|@rc-component\/(util|motion\/es\/(?!CSSMotionList|util\/diff))|icons\/es\/icons\/(CheckCircle|ExclamationCircle|InfoCircle)Filled|@antd-static\/antZoomIn\.|antd\/es\/(_util|config-provider\/(?!defaultRenderEmpty)|locale|theme|style)/,
  },
  // Other parts of Ant Design, together with our components that use them. The order matters: a module that several
  // groups import belongs to the first of them.
  { name: 'grid', test: /antd\/es\/grid\/(hooks|style)\// },
  { name: 'resize', test: /@rc-component\/resize-observer\// },
  { name: 'overlay', test: /@rc-component\/portal\// },
  {
    name: 'inputs',
    test: /antd\/es\/(input\/Input|form\/hooks\/useVariants)|@rc-component\/input\/es\/index|icons\/es\/icons\/DownOutlined/,
  },
  {
    name: 'empty',
    test: /src\/ui\/kit\/(dialog|empty|lazy-form|loading|part-failure|use-dialog-state)\.|antd\/es\/config-provider\/defaultRenderEmpty/,
  },
  {
    name: 'search',
    test: /src\/data\/pages\.|domain\/(search\/order|search-text|calls\/search-fields)\./,
  },
  {
    name: 'list',
    test: /src\/ui\/(days|kit\/(badge|row-button)|list\/(filter-bar|list-screen|list-state|view))\.|src\/ui\/list\/table\.css/,
  },
  { name: 'dialog', test: /antd\/es\/modal\/Modal/ },
  { name: 'filters', test: /src\/ui\/(list\/filters|kit\/select)\./ },
  { name: 'table', test: /src\/ui\/list\/table-screen\./ },
  { name: 'form', test: /src\/ui\/kit\/(fields|schema-form)\./ },
]

/** The output files of the build of the public pages, in the same format. */
const PUBLIC_GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
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
]

/** The files that the HTML document itself loads. */
const INITIAL_CHUNKS = /\/(auth|first|portal|react|shared)-/

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
        'picker-multiple',
        'picker-quarter',
        'picker-week',
        'progress-circle',
        'progress-colors',
        'progress-steps',
        'select-multiple',
        'select-virtual',
        'table-filters',
        'table-loading',
        'table-pagination',
        'table-scroll',
        'table-selection',
        'table-sorters',
        'table-sticky',
        'table-virtual',
        'tag-checkable',
        'tag-colors',
        'tooltip-unique',
      ],
      isUnused: (className) => UNUSED_CLASSES.test(className),
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
      output: {
        codeSplitting: { groups: document === 'portal.html' ? PORTAL_GROUPS : PUBLIC_GROUPS },
      },
    },
  },
})
