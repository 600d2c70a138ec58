/** @returns the path of a module that stands in for one of a package */
export declare const stub: (name: string) => string;
/** What is put in place of modules and statements of antd and its packages, by the end of a module's path. */
export declare const REPLACED: {
    /** @returns the code that stands in for a module, or undefined */
    load: (id: string) => string | undefined;
    /** @returns the module's code without what injects or makes styles at runtime */
    transform(id: string, code: string): string;
};
