import type { Plugin } from 'vite';
/**
 * Ant Design's styles as CSS files: style functions, cssinjs and theme algorithms stay out of the bundle, no `<style>` is
 * added at runtime. For builds only; without this plugin the same app has antd's runtime styles.
 * @param options.samples path of a module that exports `samples` (elements by name, which together use every part of antd
 *   that the app uses) and `theme` (the ConfigProvider's, with `hashed: false` and a `cssVar` with a fixed key)
 * @returns the plugin; the build fails when a bundled part has no sample
 */
export declare function antdStatic({ samples }: {
    samples: string;
}): Plugin;
