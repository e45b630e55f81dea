// Builds a kustomization like `kustomize build`, and prints the manifests as one JSON array.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"sigs.k8s.io/kustomize/api/krusty"
	"sigs.k8s.io/kustomize/kyaml/filesys"
)

func main() {
	if err := build(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func build(folder string) error {
	built, err := krusty.MakeKustomizer(krusty.MakeDefaultOptions()).Run(filesys.MakeFsOnDisk(), folder)
	if err != nil {
		return err
	}
	manifests := []map[string]any{}
	for _, resource := range built.Resources() {
		manifest, err := resource.Map()
		if err != nil {
			return err
		}
		manifests = append(manifests, manifest)
	}
	return json.NewEncoder(os.Stdout).Encode(manifests)
}
