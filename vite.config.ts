import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwind()],
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
      // Contract files only define things: a page that reads a name table does not pull in the schemas beside it.
      treeshake: { moduleSideEffects: [{ test: /\/src\/contract\//, sideEffects: false }] },
    },
  },
})
