import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * What is fetched together. Left alone, the bundler makes a file for every set of pages that share something: 77 small
 * files for one page. The first group that fits takes a module and all it needs that no group before has taken, so the
 * landing page never waits for what only forms or the workspace use.
 */
const GROUPS = [
  { name: 'entry', tags: ['$initial' as const] },
  { name: 'app', test: /src.web.start\.tsx$/ },
  {
    name: 'kit',
    test: /src.web.ui.(badge|card|field|input|monogram|note|plan-card|range-line|tag)\.tsx|ui.photo\.css|web.platform.format|contract.(analysis.engines|marketplaces|billing.plans)\.ts|lucide.*icons.timer/,
  },
  // Shown by the landing page, asked by a few others: none of them brings the other along.
  { name: 'plans', test: /contract.billing.(plan-table|one-time-reason)\.ts$|lucide.*icons.copy\.mjs$/ },
  { name: 'landing', test: /landing-page\.tsx$/ },
  // An icon of a few pages comes with them: all of these are fetched with the workspace.
  { name: 'icons', test: /lucide-react/, minShareCount: 3 },
  // What the pages of sellers take from public ones, which would else come along whole.
  { name: 'notes', test: /public.contact-link\.tsx$|contract.(billing.budgets|operations.keeping)\.ts$/ },
  { name: 'public', test: /(contact-text|(help|privacy-policy|terms)-page)\.tsx$/ },
  // What sign-in and workspace both need, so that neither brings the other along.
  {
    name: 'calls',
    test: /node_modules.zod|contract.(accounts.accounts|lists|own-value)\.ts|platform.(api|session-calls)\.ts|useMutation|ui.checkbox\.tsx/,
  },
  // Fetched ahead for sellers, who may be offline when there is something to say.
  { name: 'toasts', test: /ui.toast-viewport\.tsx$/ },
  { name: 'forms', test: /node_modules.(react-hook-form|@hookform)|use-contract-form/ },
  { name: 'accounts', test: /features.accounts.([a-z-]+.)?[a-z-]+-page\.tsx$/ },
  { name: 'workspace', test: /workspace-page\.tsx$/ },
  { name: 'taxonomy', test: /contract.taxonomy/ },
  { name: 'seller', minShareCount: 2 },
]

/** On a busy machine the bundler would advise whoever only wants to start the product to profile the build. */
const checks = { bundlerTimings: false }

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwind()],
  worker: { rolldownOptions: { checks } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    // One small file: pages rendered ahead need their styles at once, and in the order they were written.
    cssCodeSplit: false,
    target: 'baseline-widely-available',
    // Inlined assets would need data: in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks,
      // Contract files only define things: a page that reads a name table does not pull in the schemas beside it.
      treeshake: { moduleSideEffects: [{ test: /\/src\/contract\//, sideEffects: false }] },
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
})
