import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Pictures and fonts stay files of their own: they are cached apart and never weigh on a page's first bytes.
  build: { assetsDir: 'static/js', assetsInlineLimit: 0, manifest: true },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'static/js/[name]-[hash].js',
            chunkFileNames: 'static/js/[name]-[hash].js',
            assetFileNames: 'static/[name]-[hash][extname]',
          },
        },
      },
    },
    // The server enters the website through one function; it never imports the router itself.
    // Its files have the same addresses as the browser's, since a page names what the browser will fetch.
    ssr: {
      build: {
        rollupOptions: { input: './app/ssr.ts', output: { assetFileNames: 'static/[name]-[hash][extname]' } },
      },
    },
  },
});
