//go:build tools

// Package tools pins the program that is built from here.
package tools

import _ "go.k6.io/k6/v2"
