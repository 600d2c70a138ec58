import type { Rendering } from './collect.ts';
/** Antd's styles as the plugin hands them out. */
export interface Styles {
    key: string;
    prefix: string;
    /** The theme's values, and those that differ without motion. */
    token: Record<string, unknown>;
    still: Record<string, unknown>;
    /** CSS by file name without ending: `base`, a style function's name, `NAME.vars`, `NAME.keyframes`. */
    files: Map<string, string>;
    /** Keyframes that a style function's rules name. */
    keyframes: Map<string, string[]>;
}
/**
 * Sorts what was rendered into files.
 * @throws Error when styles other than variables depend on motion
 */
export declare function prepare({ key, prefix, moving, still }: Rendering): Styles;
/** Lightning CSS cuts numbers after five places, which makes a line of 1.5333… a pixel lower: rounded up beforehand. */
export declare function roundUp(css: string): string;
