import type { Plugin } from 'vite';

/**
 * Lets the build leave out what the portal does not use of React Router: its components are made by calls that could have side
 * effects for all that the build knows, and have their names assigned. Should the router be written differently one day, it is only
 * bundled whole again.
 */
export function unusedRouter(): Plugin {
  return {
    name: 'unused-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]dist[\\/].*\.js$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/= (React\$1\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
        map: null,
      }),
    },
  };
}
