import type { ThemeConfig } from 'antd';
import { type ReactNode } from 'react';
/** What one rendering of all samples leaves in cssinjs' cache. */
export interface Rendered {
    /** A style function's rules: `name` as in `genStyleHooks(name, …)`, pieces joined by '-'. `order` as antd gives it. */
    styles: {
        name: string;
        css: string;
        keyframes: Record<string, string>;
        order: number;
    }[];
    /** A component's CSS variables, named as above, without what follows '-'. */
    variables: {
        name: string;
        css: string;
    }[];
    /** The theme's CSS variables and its values. */
    token: {
        css: string;
        values: Record<string, unknown>;
    };
}
/**
 * Renders every sample on the server and takes the style cache apart.
 * @param samples elements by name
 * @param theme as the app's ConfigProvider gets it: `hashed: false` and `cssVar` with a fixed key
 * @throws Error naming the sample that cannot be rendered
 */
export declare function render(samples: Record<string, ReactNode>, theme: ThemeConfig): Rendered;
